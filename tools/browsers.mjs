import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { findOrInstall } from './debian-packages.mjs';
import { PlainFailure } from './plain-failure.mjs';

const LIBRARIES = '/usr/lib';
/** Debian's small browser around WebKitGTK, below a folder that is named after the processor. */
const MINI_BROWSER = path.join('webkit2gtk-4.1', 'MiniBrowser');

const firstOf = (files) => files.find((file) => existsSync(file)) ?? null;

function miniBrowser() {
  const folders = existsSync(LIBRARIES) ? readdirSync(LIBRARIES) : [];
  return firstOf(folders.map((folder) => path.join(LIBRARIES, folder, MINI_BROWSER)));
}

/**
 * The browsers the tests drive. `variable` names the browser in an unusual place, and the tests find it by that;
 * `besides`: programs without which it cannot be driven here.
 */
const BROWSERS = {
  chromium: {
    name: 'Chromium',
    variable: 'CHROMIUM_PATH',
    packages: ['chromium'],
    find: () =>
      firstOf([
        '/usr/bin/chromium',
        '/usr/bin/chromium-browser',
        '/usr/bin/google-chrome',
        '/Applications/Chromium.app/Contents/MacOS/Chromium',
        '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      ]),
    besides: [],
  },
  'headless shell': {
    name: 'headless shell of Chromium',
    variable: 'CHROMIUM_PATH',
    packages: ['chromium-headless-shell'],
    find: () => firstOf(['/usr/bin/chromium-headless-shell']),
    besides: [],
  },
  firefox: {
    name: 'Firefox',
    variable: 'FIREFOX_PATH',
    packages: ['firefox-esr'],
    find: () =>
      firstOf([
        '/usr/bin/firefox-esr',
        '/usr/bin/firefox',
        '/Applications/Firefox.app/Contents/MacOS/firefox',
      ]),
    besides: [],
  },
  webkit: {
    name: 'WebKitGTK',
    variable: 'WEBKIT_PATH',
    packages: ['webkit2gtk-driver', 'xvfb', 'dbus-daemon'],
    find: miniBrowser,
    besides: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', '/usr/bin/dbus-run-session'],
  },
};

/** The engines of `npm run e2e -- --engine=NAME`. */
export const ENGINE_NAMES = ['chromium', 'firefox', 'webkit'];

/** The variable that names this browser to the tests. */
export const variableOf = (browser) => BROWSERS[browser].variable;

/** Path of a browser the tests drive; Debian's is installed when it is missing and we may. `''` when stopped. */
export async function findBrowser(browser) {
  const { name, variable, packages, find, besides } = BROWSERS[browser];
  const given = process.env[variable];
  if (given && !existsSync(given)) {
    throw new PlainFailure(`${variable} names ${given}, and there is no such file.`);
  }
  const found = await findOrInstall({
    find: () => (besides.every((file) => existsSync(file)) ? given || find() : null),
    packages,
    name,
    who: `The browser tests need ${name}`,
    otherwise: ` or your own way, and name it in ${variable} when it is in an unusual place`,
  });
  return found ?? '';
}

/**
 * Path of the Chromium that journeys and component tests drive: its headless shell, the same engine without the
 * browser's own windows, in which journeys take 40 % less time; Chromium itself where it is missing and cannot be
 * installed, or when a person wants to watch (`watched`). `''` when stopped.
 */
export async function findChromium({ watched = false } = {}) {
  if (watched) return findBrowser('chromium');
  try {
    return await findBrowser('headless shell');
  } catch (error) {
    if (!(error instanceof PlainFailure)) throw error;
    return findBrowser('chromium');
  }
}
