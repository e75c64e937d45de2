import './require-node.mjs';
import { productNode } from './bundled-node.mjs';
import { installDependencies } from './install-dependencies.mjs';
import { launch } from './plain-failure.mjs';
import { forwardSignals, wasStopped } from './processes.mjs';
import { exitCodeOf, runSteps } from './steps.mjs';
import { at } from './paths.mjs';
import { tutorials } from './tutorial-diffs.mjs';

/** `npm run tutorials`: what each tutorial builds passes the checks and the tests the tutorial names. */
await launch(async () => {
  forwardSignals();
  await installDependencies();
  if (wasStopped()) return 130;
  const node = await productNode();
  const step = (name, ...args) => ({
    name,
    command: node,
    args: [at('tools', 'check-tutorials.mjs'), ...args],
    noteFrom: (output) => output.trim().split('\n').at(-1),
  });
  const steps = [
    step('all together', '--types'),
    ...tutorials().map(({ name }) => step(name, '--tests', name)),
  ];
  return exitCodeOf(await runSteps(steps), steps.length);
});
