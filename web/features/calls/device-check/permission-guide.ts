/** Browsers whose ways of allowing a microphone differ. */
export type GuideBrowser =
  | 'chrome'
  | 'edge'
  | 'firefox'
  | 'safari'
  | 'safari-ios'
  | 'app-ios'
  | 'chrome-android'
  | 'firefox-android'
  | 'other';
export type GuideSystem = 'mac' | 'windows' | null;

/** Which words lead to the microphone's switch: by the browser and, where the computer has a switch of its own, by the system. */
export function guideFor({ userAgent, touchPoints }: { userAgent: string; touchPoints: number }): {
  browser: GuideBrowser;
  system: GuideSystem;
} {
  // An iPad calls itself a Mac; no Mac has a touch screen.
  const ios = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
  if (ios) return { browser: /CriOS|FxiOS|EdgiOS/.test(userAgent) ? 'app-ios' : 'safari-ios', system: null };
  if (/Android/.test(userAgent)) {
    return { browser: /Firefox\//.test(userAgent) ? 'firefox-android' : 'chrome-android', system: null };
  }
  const system = /Macintosh/.test(userAgent) ? 'mac' : /Windows/.test(userAgent) ? 'windows' : null;
  return { browser: desktop(userAgent), system };
}

/** Each newer browser also carries the names of the older ones, so that the order matters. */
function desktop(userAgent: string): GuideBrowser {
  if (/Edg\//.test(userAgent)) return 'edge';
  if (/Firefox\//.test(userAgent)) return 'firefox';
  if (/Chrom(e|ium)\//.test(userAgent)) return 'chrome';
  return /Safari\//.test(userAgent) ? 'safari' : 'other';
}
