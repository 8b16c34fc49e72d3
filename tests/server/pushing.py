"""A push service on loopback, a browser that asked it for calls, and a way there that only tests have."""

from __future__ import annotations

import asyncio
import base64
import datetime
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from msgspec.json import decode

from mindscape.server import webpush
from mindscape.server.outward import Outward

HOST = "push.test"


class Sent(NamedTuple):
    path: str
    headers: dict[str, str]
    body: bytes


class Browser:
    """The keys that a browser makes for a subscription, and how it reads what comes: written from the RFC."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.point = webpush.point_of(self.private.public_key())
        self.auth = bytes(range(16))

    @property
    def wish(self) -> dict[str, str]:
        keys = {"p256dh": webpush.text_of(self.point), "auth": webpush.text_of(self.auth)}
        return {"endpoint": self.endpoint, "lang": "de", **keys}

    def read(self, body: bytes) -> Any:
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size
        shared = self.private.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
        info = b"WebPush: info\x00" + self.point + sender
        key = expand(expand(shared, self.auth, info, 32), salt, b"Content-Encoding: aes128gcm\x00", 16)
        nonce = expand(expand(shared, self.auth, info, 32), salt, b"Content-Encoding: nonce\x00", 12)
        plain = AESGCM(key).decrypt(nonce, sealed, None)
        assert plain.endswith(b"\x02")
        return decode(plain[:-1])


def expand(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    """The library's own HKDF, as a second opinion."""
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def claims(authorization: str) -> tuple[dict[str, Any], str]:
    """What a VAPID header says, after its signature was verified; and the key that signed it."""
    scheme, _, rest = authorization.partition(" ")
    assert scheme == "vapid"
    parts = dict(one.strip().split("=", 1) for one in rest.split(","))
    head, body, signature = parts["t"].split(".")
    raw = webpush.data_of(signature)
    der = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), webpush.data_of(parts["k"]))
    key.verify(der, f"{head}.{body}".encode(), ec.ECDSA(hashes.SHA256()))
    return decode(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))), parts["k"]


class Service:
    """What the maker of a browser runs: it takes messages over https and says how it went."""

    def __init__(self, port: int, context: ssl.SSLContext) -> None:
        self.port = port
        self.context = context
        self.answer = "201 Created"
        self.sent: list[Sent] = []
        self.changed = asyncio.Event()

    def browser(self, name: str = "one") -> Browser:
        return Browser(f"https://{HOST}:{self.port}/send/{name}")

    @property
    def outward(self) -> Outward:
        """The way to it, which is open to tests alone: loopback, another port, and its own certificate."""
        return Outward([HOST], ports=[self.port], allows=lambda _: True, finds=nearby, context=self.context)

    async def until(self, count: int) -> None:
        async with asyncio.timeout(60):
            while len(self.sent) < count:
                self.changed.clear()
                await self.changed.wait()

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in head[1:] if line)}
        body = await reader.readexactly(int(headers["content-length"]))
        self.sent.append(Sent(head[0].split(" ")[1], headers, body))
        writer.write(f"HTTP/1.1 {self.answer}\r\nContent-Length: 0\r\n\r\n".encode())
        await writer.drain()
        writer.close()
        self.changed.set()


async def nearby(*_: object) -> list[str]:
    return ["127.0.0.1"]


@asynccontextmanager
async def service(folder: Path) -> AsyncIterator[Service]:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, HOST)])
    now = datetime.datetime.now(datetime.UTC)
    certificate = (
        x509.CertificateBuilder(
            name, name, key.public_key(), x509.random_serial_number(), now, now.replace(year=now.year + 1)
        )
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(HOST)]), critical=False)
        .sign(key, hashes.SHA256())
    )
    (folder / "cert.pem").write_bytes(certificate.public_bytes(serialization.Encoding.PEM))
    plain = serialization.NoEncryption()
    private = key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, plain)
    (folder / "key.pem").write_bytes(private)
    there = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    there.load_cert_chain(folder / "cert.pem", folder / "key.pem")
    here = ssl.create_default_context(cafile=str(folder / "cert.pem"))
    found: Service

    async def take(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await found.take(reader, writer)

    server = await asyncio.start_server(take, "127.0.0.1", 0, ssl=there)
    found = Service(server.sockets[0].getsockname()[1], here)
    async with server:
        yield found
