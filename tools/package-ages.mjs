import { existsSync, readFileSync } from 'node:fs';
import { at } from './paths.mjs';
import { nameOf, packagesOf } from './supply-rules.mjs';

/** How old a package is at least when it is taken: most malicious releases are found and withdrawn within days. */
export const LEAST_AGE_DAYS = 7;

/** Packages of the lockfile from before the rule, one `name@version` a line; it never grows. */
const FIRST_PACKAGES = at('tools', 'first-packages.txt');
/** When each package taken since was published, and when it was taken; written by `npm run raised`. */
export const PACKAGE_TIMES = at('tools', 'package-times.json');

const DAY_MS = 24 * 60 * 60 * 1000;

export const readFirstPackages = () => new Set(readFileSync(FIRST_PACKAGES, 'utf8').trim().split('\n'));
export const readTimes = () =>
  existsSync(PACKAGE_TIMES) ? JSON.parse(readFileSync(PACKAGE_TIMES, 'utf8')) : {};

/** `name@version` of the packages of a lockfile that were taken since the rule. */
export const raisedPackages = (lock, first) => [
  ...new Set(
    packagesOf(lock)
      .map(([path, { version, name }]) => `${name ?? nameOf(path)}@${version}`)
      .filter((one) => !first.has(one)),
  ),
];

/** Sentences about packages that were taken too early, or of which nothing says when they were published. */
export function ageObjections(lock, first, times) {
  const wrong = [];
  for (const one of raisedPackages(lock, first)) {
    const { published, taken } = times[one] ?? {};
    const days = (Date.parse(taken) - Date.parse(published)) / DAY_MS;
    if (Number.isNaN(days)) wrong.push(`${one}: nothing says when it was published: npm run raised`);
    else if (days < LEAST_AGE_DAYS)
      wrong.push(`${one} was ${days.toFixed(1)} days old when it was taken, ${LEAST_AGE_DAYS} are the least`);
  }
  return wrong;
}
