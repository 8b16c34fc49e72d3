// Before the first paint, so that the wrong light never flashes. Its own file, since inline scripts are not allowed.
{
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem("mindscape.settings") ?? "{}");
  } catch {
    // nothing kept, or nothing may be kept
  }
  const root = document.documentElement;
  const dark = kept.light === "lamplight" || (kept.light !== "daylight" && matchMedia("(prefers-color-scheme: dark)").matches);
  root.dataset.theme = dark ? "dark" : "light";
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.content = dark ? "#131c1f" : "#e3e8e2";
  if (kept.text) root.dataset.text = kept.text;
  if (kept.motion === "still" || matchMedia("(prefers-reduced-motion: reduce)").matches) root.dataset.motion = "still";
  if (kept.language) root.lang = kept.language;
  const german = kept.language ? kept.language === "de" : navigator.languages.find((tag) => /^(en|de)/.test(tag))?.startsWith("de");
  if (german) document.querySelector('link[rel="manifest"]').href = "/de.webmanifest";
}
