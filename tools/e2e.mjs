import './require-node.mjs';
import { ENGINE_NAMES } from './browsers.mjs';
import { launch, PlainFailure } from './plain-failure.mjs';
import { forwardSignals } from './processes.mjs';
import { runTests } from './run-tests.mjs';

const ENGINE = '--engine=';

/**
 * `npm run e2e`: the browser journeys; `npm run e2e -- destruction --headed` goes to Playwright as it is. With
 * `--engine=firefox` (webkit, chromium; several of them): every engine journey in that browser; the rest goes to Vitest.
 */
await launch(() => {
  forwardSignals();
  const given = process.argv.slice(2);
  const engines = given.filter((word) => word.startsWith(ENGINE)).map((word) => word.slice(ENGINE.length));
  const unknown = engines.find((name) => !ENGINE_NAMES.includes(name));
  if (unknown !== undefined) {
    throw new PlainFailure(`There is no engine "${unknown}". Engines: ${ENGINE_NAMES.join(', ')}.`);
  }
  if (engines.length === 0) return runTests(['e2e', '--', ...given]);
  const more = given.filter((word) => !word.startsWith(ENGINE));
  return runTests(['engines', '--', ...more], { engines: [...new Set(engines)], engineJourneys: 'all' });
});
