import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startIssuer } from './issued-files.ts';

/**
 * The verifier that release 1.0.0 handed out, as it was built: what it says of certificates of later forms cannot be changed any
 * more. It refuses them; it never calls one genuine whose data it does not read.
 */
const HANDED_OUT = new URL('./releases/verify-1.0.0.mjs.gz', import.meta.url);

const issuer = await startIssuer();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'verifier-1.0.0-'));
  await writeFile(path.join(folder, 'verify.mjs'), gunzipSync(await readFile(HANDED_OUT)));
  await writeFile(path.join(folder, 'root.der'), issuer.root.der);
});
afterAll(async () => {
  await issuer.authority.close();
  await rm(folder, { recursive: true });
});

async function verdictOn(format: string): Promise<{ readonly code: unknown; readonly said: string }> {
  const content = JSON.stringify({ format, number: '7K3M-Q9TZ-4XWB-80CD', version: 1 });
  const file = await issuer.issue({ attachments: [{ name: 'certificate.json', content }] });
  await writeFile(path.join(folder, 'given.pdf'), file);
  return new Promise((resolve) => {
    execFile(process.execPath, ['verify.mjs', 'given.pdf', 'root.der'], { cwd: folder }, (error, out) =>
      resolve({ code: error?.code ?? 0, said: out }),
    );
  });
}

it('takes a certificate of the first form', async () => {
  expect(await verdictOn('Certificate/1')).toMatchObject({ code: 0 });
});

it.each(['Certificate/2', 'Certificate/3'])(
  'refuses one of the form %s by its data alone',
  async (format) => {
    const { code, said } = await verdictOn(format);
    expect(code).toBe(1);
    expect(said.match(/The data is not that of a certificate\./gu)).toHaveLength(1);
    expect(said).not.toContain('was changed after it was signed');
  },
);
