import './require-node.mjs';
import { productNode } from './bundled-node.mjs';
import { installDependencies } from './install-dependencies.mjs';
import { launch } from './plain-failure.mjs';
import { forwardSignals, wasStopped } from './processes.mjs';
import { CHECKS_AT_ONCE, staticChecks } from './static-checks.mjs';
import { exitCodeOf, runSteps } from './steps.mjs';

/** `npm run check`: everything that can be checked without running the product. */
await launch(async () => {
  forwardSignals();
  await installDependencies();
  if (wasStopped()) return 130;
  const checks = staticChecks(await productNode());
  return exitCodeOf(await runSteps(checks, CHECKS_AT_ONCE), checks.length);
});
