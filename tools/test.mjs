import './require-node.mjs';
import { launch } from './plain-failure.mjs';
import { forwardSignals } from './processes.mjs';
import { runTests } from './run-tests.mjs';

/** `npm test`, or `npm test -- unit server` for some of it. */
await launch(() => {
  forwardSignals();
  return runTests(process.argv.slice(2));
});
