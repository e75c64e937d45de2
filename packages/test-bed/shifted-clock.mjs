import { readFileSync, watchFile } from 'node:fs';

/**
 * Preloaded into a product under test: its `Date` runs ahead of this machine's by as many milliseconds as the file
 * named in `TEST_CLOCK_FILE` says, and follows the file. Timers and `performance` go on as they do when a clock is set.
 */
const file = process.env.TEST_CLOCK_FILE ?? '';
const RealDate = globalThis.Date;
let ahead = 0;
function read() {
  ahead = Number(readFileSync(file, 'utf8')) || 0;
}
read();
watchFile(file, { interval: 20, persistent: false }, read);
const now = () => RealDate.now() + ahead;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [now()] : args, made),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
