"""A message that only one browser can read (RFC 8291), and who sends it (VAPID, RFC 8292).

It needs the extra `push`, so it is imported only where a house calls people.
"""

from __future__ import annotations

import base64
import hmac
import secrets

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from msgspec.json import encode

CURVE = ec.SECP256R1()
POINT = 65  # bytes of a public key
AUTH = 16  # bytes of the secret that the browser adds
SALT = 16
RECORD = 4096  # all is in one record
GOOD_S = 12 * 3600  # for so long the service believes a signature; it takes at most a day


def new_key() -> str:
    """A key of the house's own, as it is kept."""
    return f"{ec.generate_private_key(CURVE).private_numbers().private_value:064x}"


def text_of(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def data_of(text: str) -> bytes:
    """Raises ValueError."""
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def point_of(key: ec.EllipticCurvePublicKey) -> bytes:
    return bytes(key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def is_point(data: bytes) -> bool:
    """Whether it is a public key: a point of the curve."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, data)
    except ValueError:
        return False
    return len(data) == POINT


class Sender:
    """A house, as the services of browser makers know it."""

    def __init__(self, key: str, contact: str) -> None:
        self.private = ec.derive_private_key(int(key, 16), CURVE)
        self.public = text_of(point_of(self.private.public_key()))
        self.contact = contact

    def authorization(self, origin: str, now_s: int) -> str:
        """The header by which a service knows us; it is good for this service only."""
        claims = {"aud": origin, "exp": now_s + GOOD_S, "sub": self.contact}
        body = f"{text_of(encode({'typ': 'JWT', 'alg': 'ES256'}))}.{text_of(encode(claims))}"
        r, s = decode_dss_signature(self.private.sign(body.encode(), ec.ECDSA(SHA256())))
        signature = int(r).to_bytes(32, "big") + int(s).to_bytes(32, "big")
        return f"vapid t={body}.{text_of(signature)}, k={self.public}"


def seal(message: bytes, point: bytes, auth: bytes) -> bytes:
    """A message for the browser with this public key and secret."""
    return sealed(message, point, auth, ec.generate_private_key(CURVE), secrets.token_bytes(SALT))


def sealed(message: bytes, point: bytes, auth: bytes, own: ec.EllipticCurvePrivateKey, salt: bytes) -> bytes:
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point))
    here = point_of(own.public_key())
    key, nonce = keys(bytes(shared), auth, point, here, salt)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(here)]) + here
    return head + bytes(AESGCM(key).encrypt(nonce, message + b"\x02", None))


def keys(shared: bytes, auth: bytes, point: bytes, sender: bytes, salt: bytes) -> tuple[bytes, bytes]:
    """Key and nonce of a message, from what both sides know."""
    joined = hmac.digest(hmac.digest(auth, shared, "sha256"), b"WebPush: info\0" + point + sender + b"\x01", "sha256")
    mixed = hmac.digest(salt, joined, "sha256")
    key = hmac.digest(mixed, b"Content-Encoding: aes128gcm\0\x01", "sha256")[:16]
    return key, hmac.digest(mixed, b"Content-Encoding: nonce\0\x01", "sha256")[:12]
