import { at } from './paths.mjs';

/** File of a package in node_modules. */
const packaged = (name, ...parts) => at('node_modules', ...name.split('/'), ...parts);
const lastLine = (output) => output.trim().split('\n').at(-1) ?? '';

/** Checks that run at a time; several of them use one processor. */
export const CHECKS_AT_ONCE = 2;

/** The static checks as steps, all run by `node`, the path of the product's Node. */
export function staticChecks(node) {
  const step = (name, script, args = [], noteFrom) => ({
    name,
    command: node,
    args: [script, ...args],
    noteFrom,
  });
  return [
    // why: the longest first, so that none is left alone at the end.
    step('tutorials', at('tools', 'check-tutorials.mjs'), [], lastLine),
    step('types', packaged('typescript', 'bin', 'tsc'), ['-p', at('tsconfig.json'), '--singleThreaded']),
    step('lint', packaged('oxlint', 'bin', 'oxlint'), [
      ...['--threads=1', '--type-aware', '--deny-warnings', '-f', 'unix'],
    ]),
    step('format', packaged('@biomejs/biome', 'bin', 'biome'), ['format', '--colors=off'], lastLine),
    step('boundaries', at('tools', 'check-boundaries.mjs'), [], lastLine),
    step('house rules', at('tools', 'check-house-rules.mjs'), [], lastLine),
    step('texts', at('tools', 'check-texts.mjs'), [], lastLine),
    step('requirements', at('tools', 'requirements.mjs'), [], lastLine),
    step('accessibility', at('tools', 'check-accessibility.mjs'), [], lastLine),
    step('asvs', at('tools', 'asvs.mjs'), ['--check'], lastLine),
    step('decisions', at('tools', 'decisions.mjs'), ['--check'], lastLine),
    step('releases', at('tools', 'check-releases.mjs'), [], lastLine),
    step('settings', at('tools', 'settings.mjs'), ['--check'], lastLine),
    step('deploy', at('tools', 'check-deploy.mjs'), [], lastLine),
    step('supply', at('tools', 'check-supply.mjs'), [], lastLine),
    step('bill of materials', at('tools', 'sbom.mjs'), ['--check'], lastLine),
    step('lines', at('tools', 'lines.mjs'), ['--check'], lastLine),
    step('secrets', at('tools', 'check-secrets.mjs'), [], lastLine),
    step('sizes', at('tools', 'check-sizes.mjs'), [], lastLine),
    step('style variables', at('tools', 'check-style-variables.mjs'), [], lastLine),
    step('dead code', packaged('knip', 'bin', 'knip.js'), ['--no-progress', '--no-config-hints']),
  ];
}
