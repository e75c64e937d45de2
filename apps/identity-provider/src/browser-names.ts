/** A browser in plain words; an empty text where it does not say what it is. */
export interface BrowserNames {
  readonly browser: string;
  readonly system: string;
}

/** In this order: many browsers name others as well. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** What a `User-Agent` header says of browser and system. Nothing else of it is stored. */
export function browserNames(userAgent = ''): BrowserNames {
  const named = (among: typeof BROWSERS) => among.find(([sign]) => sign.test(userAgent))?.[1] ?? '';
  return { browser: named(BROWSERS), system: named(SYSTEMS) };
}
