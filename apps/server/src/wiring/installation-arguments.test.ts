import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commandOf } from './installation-arguments.ts';

const CHECKPOINT = 'monda.example/log/1\n3\nroot\n\n\u2014 monda.example/log/1 signature\n';
const SEAL = 'ab'.repeat(32);

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'monda-arguments-'));
  file = path.join(folder, 'checkpoint');
  await writeFile(file, CHECKPOINT);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it.each<[string, readonly string[], string]>([
  ['a seal that is none', ['verify', '--seal', 'abc'], 'A seal is 64 characters'],
  ['a checkpoint without its file', ['verify', '--checkpoint'], 'Name the file of the checkpoint'],
  [
    'a checkpoint whose file is another option',
    ['verify', '--checkpoint', '--at-rest'],
    'Name the file of the checkpoint',
  ],
  [
    'a checkpoint that is not there',
    ['verify', '--checkpoint', '/nowhere/x'],
    '/nowhere/x cannot be read (ENOENT)',
  ],
  ['a checkpoint that is a folder', ['verify', '--checkpoint', tmpdir()], 'cannot be read (EISDIR)'],
  ['no such command', ['check'], 'There is no command "check"'],
  ['no command', [], 'There is no command ""'],
  ['an archive without a folder', ['dump'], 'Name the folder of the archive'],
])('%s is refused, and the sentence says why', (_, words, said) => {
  expect(() => commandOf(words)).toThrow(said);
});

it('a verification has the text of the checkpoint, the seal and whether files are read', () => {
  expect(commandOf(['verify'])).toEqual({ what: 'verify', seal: null, checkpoint: null, atRest: false });
  expect(commandOf(['verify', '--checkpoint', file, '--at-rest', '--seal', SEAL])).toEqual({
    ...{ what: 'verify', seal: SEAL, checkpoint: CHECKPOINT, atRest: true },
  });
});

it('a checkpoint is read up to more than any has', async () => {
  await writeFile(path.join(folder, 'large'), 'x'.repeat(20_000));
  const command = commandOf(['verify', '--checkpoint', path.join(folder, 'large')]);
  expect(command).toMatchObject({ checkpoint: 'x'.repeat(10_000) });
});

it('an archive is made in, and restored from, a folder by its whole path', () => {
  expect(commandOf(['dump', 'a'])).toEqual({ what: 'archive', folder: path.resolve('a') });
  expect(commandOf(['backup', 'a'])).toEqual({ what: 'archive', folder: path.resolve('a') });
  expect(commandOf(['restore', 'a'])).toEqual({ what: 'restore', folder: path.resolve('a') });
});

it('an exchange is of the secret key, or of the signing key where it is named', () => {
  expect(commandOf(['exchange-keys'])).toEqual({ what: 'exchange-keys', key: 'secret' });
  expect(commandOf(['exchange-keys', '--signing-key'])).toEqual({ what: 'exchange-keys', key: 'signing' });
  for (const words of [['--all'], ['--signing-key', 'now']]) {
    expect(() => commandOf(['exchange-keys', ...words])).toThrow('npm run exchange-keys replaces');
  }
});
