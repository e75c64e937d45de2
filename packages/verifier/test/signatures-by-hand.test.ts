import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasPrograms } from '@monda/test-bed/programs.ts';
import { removeFolder, temporaryFolder } from '@monda/test-bed/temporary-folder.ts';
import { afterAll, beforeEach, expect, it } from 'vitest';

/** What the page of the package tells a stranger to run, with the data of a certificate. */
const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const [, commands = ''] = /```sh\n([^]*?)```/u.exec(readFileSync(here('../README.md'), 'utf8')) ?? [];
const DATA = here('../../../apps/server/src/certificates/forms/certificate-2/destruction.json');

const folder = await temporaryFolder();
afterAll(() => removeFolder(folder));
const certificate = path.join(folder, 'certificate.json');
beforeEach(() => copyFileSync(DATA, certificate));

const said = (signature: number, item: number): string => {
  const script = `S=${signature}\nI=${item}\n${commands}\ntrue`;
  return execFileSync('sh', ['-c', script], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
};

const ALL = 'Verified OK\nItem included\nDrawing unchanged\n';

it.skipIf(!hasPrograms('jq', 'openssl', 'xxd', 'sha256sum'))(
  'signatures are checked by hand as the page of the package says',
  () => {
    // why: typed, drawn and refused.
    for (const [signature, item] of [
      [0, 0],
      [1, 1],
      [2, 0],
    ] as const)
      expect(said(signature, item)).toBe(ALL);
    const text = readFileSync(certificate, 'utf8');
    const changedTo = (old: string, next: string) => {
      expect(text).toContain(old);
      writeFileSync(certificate, text.replaceAll(old, next));
      return said(1, 0);
    };
    expect(
      changedTo('"Jorge Ramírez",\n        "organisation"', '"Jorge Ramirez",\n        "organisation"'),
    ).not.toContain('Verified OK');
    expect(changedTo('"factsVersion": 3', '"factsVersion": 4')).toBe('Verified OK\nDrawing unchanged\n');
    expect(changedTo('"width": 6000', '"width": 6001')).toBe('Verified OK\nItem included\n');
  },
);
