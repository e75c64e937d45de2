import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ClamdServer, EICAR, startClamd } from '../../test/clamd-server.ts';
import { createClamd, ScannerAway } from './clamd.ts';

const PATIENCE_MS = 300;
let folder: string;
let tcp: ClamdServer;
let unix: ClamdServer;
const at = (name: string) => path.join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'monda-clamd-'));
  tcp = await startClamd();
  unix = await startClamd(at('clamd.sock'));
  await writeFile(at('harmless'), 'a plan of the cellar');
  await writeFile(at('large'), Buffer.alloc(3_000_000, 'x'));
  await writeFile(at('empty'), '');
  await writeFile(at('harmful'), `${'x'.repeat(100_000)}${EICAR}`);
});
afterEach(() => {
  for (const each of [tcp, unix]) {
    each.behave({});
    each.scanned.length = 0;
  }
});
afterAll(async () => {
  for (const each of [tcp, unix]) each.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a file is not taken for clean', () => {
  it.each([
    ['clamd names what it found', {}, 'Eicar-Test-Signature'],
    ['the name has spaces', { says: 'stream: A bad one FOUND\0' }, 'A bad one'],
  ])('when %s', async (_how, behaviour, signature) => {
    tcp.behave(behaviour);
    expect(await createClamd(tcp.address).scan(at('harmful'))).toBe(signature);
  });

  it.each([
    ['an error', { says: 'INSTREAM size limit exceeded. ERROR\0' }],
    ['an error before the file was read', { says: 'INSTREAM size limit exceeded. ERROR\0', early: true }],
    ['an answer about something else', { says: 'other: OK\0' }],
    ['half an answer', { says: 'stream: O' }],
    ['an answer without its end', { says: 'stream: OK', next: 'silent' }],
    ['nothing', { says: '' }],
    ['silence', { next: 'silent' }],
    ['an answer without end', { says: 'x'.repeat(10_000) }],
  ] as const)('when clamd says %s', async (_how, behaviour) => {
    tcp.behave(behaviour);
    // why: with the usual time only the answer decides; with a short one silence ends soon.
    const isSilent = 'next' in behaviour;
    const clamd = createClamd(tcp.address, ...(isSilent ? [PATIENCE_MS] : []));
    const scan = clamd.scan(at('early' in behaviour ? 'large' : 'harmless'));
    await expect(scan).rejects.toBeInstanceOf(ScannerAway);
    await expect(scan).rejects.toMatchObject({ code: 'unavailable', retryAfter: 30 });
  });

  it('when nothing listens, or the file cannot be read', async () => {
    const nowhere = createClamd({ path: at('nowhere.sock') });
    await expect(nowhere.scan(at('harmless'))).rejects.toBeInstanceOf(ScannerAway);
    await expect(nowhere.isThere()).rejects.toThrow('ENOENT');
    await expect(createClamd(tcp.address).scan(at('missing'))).rejects.toBeInstanceOf(ScannerAway);
  });
});

it.each([
  ['TCP', () => tcp],
  ['a Unix socket', () => unix],
])('a clean file is whole at clamd, by %s', async (_how, server) => {
  const clamd = createClamd(server().address);
  for (const name of ['harmless', 'large', 'empty']) expect(await clamd.scan(at(name))).toBeNull();
  expect(server().scanned.map(({ length }) => length)).toEqual([20, 3_000_000, 0]);
  expect(server().scanned[0]?.toString()).toBe('a plan of the cellar');
  expect(await clamd.isThere()).toBe(true);
});
