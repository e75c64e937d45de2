import './require-node.mjs';
import { launch } from './plain-failure.mjs';
import { forwardSignals } from './processes.mjs';
import { runTests } from './run-tests.mjs';

/** `npm run e2e`: the browser journeys; `npm run e2e -- a-journey --headed` goes to Playwright as it is. */
await launch(() => {
  forwardSignals();
  return runTests(['e2e', '--', ...process.argv.slice(2)]);
});
