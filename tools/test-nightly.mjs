import './require-node.mjs';
import { launch } from './plain-failure.mjs';
import { forwardSignals } from './processes.mjs';
import { runTests } from './run-tests.mjs';

/**
 * `npm run test:nightly`: everything of `npm test` and what is too long for every change: all journeys, those in
 * three engines, the bench in small, every tutorial built, pictures of every screen, and the proofs in their long form.
 */
await launch(() => {
  forwardSignals();
  return runTests([], { engineJourneys: 'all', nightly: true });
});
