import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import './require-node.mjs';
import { at, LOCKFILE } from './paths.mjs';
import { launch, PlainFailure, say } from './plain-failure.mjs';
import { run } from './processes.mjs';

/**
 * `npm run sbom`: the bill of materials in CycloneDX, from package-lock.json, into sbom/monda.cdx.json. With
 * `--check` it is made and checked, but not written. Packages of development carry npm's mark for that.
 */
await launch(async () => {
  const isCheck = process.argv.includes('--check');
  const script = process.env.npm_execpath;
  const npm = script?.endsWith('.js') ? [process.execPath, [script]] : ['npm', []];
  const { code, output } = await run(
    npm[0],
    [...npm[1], 'sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=silent'],
    { capture: true },
  );
  const start = output.indexOf('{');
  if (code !== 0 || start < 0) throw new PlainFailure(`npm sbom ended with code ${code}:\n${output}`);
  const bill = JSON.parse(output.slice(start));
  const hashed = Object.values(JSON.parse(readFileSync(LOCKFILE, 'utf8')).packages).filter(
    ({ integrity }) => integrity !== undefined,
  );
  const known = new Set(bill.components.map(({ name, version }) => `${name}@${version}`));
  if (bill.bomFormat !== 'CycloneDX' || known.size < hashed.length * 0.9)
    throw new PlainFailure(`The bill names ${known.size} packages, the lockfile ${hashed.length}.`);
  if (!isCheck) {
    mkdirSync(at('sbom'), { recursive: true });
    writeFileSync(at('sbom', 'monda.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`);
  }
  say(`${isCheck ? '' : 'sbom/monda.cdx.json: '}CycloneDX ${bill.specVersion}, ${known.size} packages`);
  return 0;
});
