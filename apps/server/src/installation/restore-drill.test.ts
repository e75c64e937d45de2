import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { requestOf } from '../../test/requests-in-tests.ts';
import { jpeg } from '../../test/steps-in-tests.ts';
import { TEST_SECRET } from '../../test/test-digests.ts';
import { drillPartsOf } from '../wiring/drill-parts.ts';
import { recordMigratedRows } from '../audit/record-existing-rows.ts';
import { newestCommandRuns } from '../observability/command-runs.ts';
import { StartFailure } from '../process/start-failure.ts';
import { carryOut } from './admin-commands.ts';
import { newestArchive } from './newest-archive.ts';
import { recorded } from './recorded-commands.ts';
import { drill } from './restore-drill.ts';

let server: AssetServer;
let photo: Buffer;
let folder: string;
let temporary: string;
beforeAll(async () => {
  server = await startAssetServer();
  photo = await jpeg();
});
beforeEach(async () => {
  await server.reset();
  await recordMigratedRows(server.app.commands);
  for await (const { key } of server.storage.list()) await server.storage.remove(key);
  folder = await mkdtemp(path.join(tmpdir(), 'monda-drills-'));
  temporary = path.join(folder, 'temporary');
  await mkdir(temporary);
});
afterEach(() => rm(folder, { recursive: true, force: true }));
afterAll(() => server.close());

const archive = (name: string) =>
  carryOut({ what: 'archive', folder: path.join(folder, name) }, server.app.commands);
const drillOf = (name: string) =>
  drill({
    ...{ folder: path.join(folder, name), temporaryIn: temporary, clock: server.clock },
    partsOf: drillPartsOf({
      secret: TEST_SECRET,
      seedAdminEmail: null,
      version: '1.0.0',
      clock: server.clock,
    }),
  });
const runs = () => server.app.transactions.asSystem(newestCommandRuns);

describe('a restore drill', () => {
  it('refuses a folder without an archive', async () => {
    await expect(drillOf('nothing')).rejects.toThrow('There is no archive in');
    await mkdir(path.join(folder, 'empty'));
    await expect(drillOf('empty')).rejects.toThrow(StartFailure);
  });

  it('refuses an archive whose file was changed, and leaves nothing', async () => {
    await server.call('companyAdmin', 'projects.create', {
      fields: { command: JSON.stringify(requestOf(1)) },
      files: [{ field: 'item_0_images', name: 'a.jpg', bytes: photo }],
    });
    await archive('archive');
    const [file = ''] = await readdir(path.join(folder, 'archive', 'files'));
    await writeFile(path.join(folder, 'archive', 'files', file), 'other bytes');
    await expect(drillOf('archive')).rejects.toThrow(file);
    expect(await readdir(temporary)).toEqual([]);
  });

  it('restores and verifies the newest archive of a folder, and removes the installation', async () => {
    await archive('one');
    server.clock.advance(60_000);
    await server.call('companyAdmin', 'projects.create', {
      fields: { command: JSON.stringify(requestOf(1)) },
      files: [{ field: 'item_0_images', name: 'a.jpg', bytes: photo }],
    });
    await archive('another');
    expect(await newestArchive(folder)).toBe(path.join(folder, 'another'));
    const leftOver = path.join(temporary, 'monda-drill-of-a-killed-process');
    await mkdir(leftOver);
    const found = await drillOf('');
    expect(found).toMatchObject({ holds: true, finding: null, counts: { broken: 0, files: 2 } });
    expect(found.counts.rows).toBeGreaterThan(10);
    expect(found.lines[0]).toContain(`2 files of ${path.join(folder, 'another')}`);
    expect(found.lines.at(-1)).toBe('No problems found.');
    expect(await readdir(temporary)).toEqual([]);
  });
});

describe('the record of a command', () => {
  it('holds what a failed archive said, and the command still fails', async () => {
    await mkdir(path.join(folder, 'there'));
    await expect(archive('there')).rejects.toThrow('already exists');
    expect(await runs()).toMatchObject([
      { kind: 'backup', result: 'failed', finding: expect.stringContaining('already exists') },
    ]);
  });

  it('holds the counts of a backup and the first finding of a verification', async () => {
    await server.call('companyAdmin', 'projects.create', {
      fields: { command: JSON.stringify(requestOf(1)) },
      files: [{ field: 'item_0_images', name: 'a.jpg', bytes: photo }],
    });
    await archive('archive');
    server.clock.advance(1_000);
    for await (const { key } of server.storage.list()) await server.storage.remove(key);
    const outcome = await carryOut(
      { what: 'verify', seal: null, checkpoint: null, atRest: true },
      server.app.commands,
    );
    expect(outcome.holds).toBe(false);
    const [verification, backup] = await runs();
    expect(backup).toMatchObject({ kind: 'backup', result: 'held', counts: { files: 2 }, finding: null });
    expect(verification).toMatchObject({ kind: 'verify', result: 'broken', counts: { items: 1, files: 1 } });
    expect(outcome.lines).toContain(`BROKEN: ${verification?.finding}`);
  });

  it('that cannot be written is one more line, and changes no result', async () => {
    const store = () => Promise.reject(new Error('read-only'));
    const said = { lines: ['Done.'], counts: {}, finding: null };
    const held = await recorded('verify', { clock: server.clock, store }, async () => ({
      ...said,
      holds: true,
    }));
    expect(held.holds).toBe(true);
    expect(held.lines).toEqual(['Done.', expect.stringContaining('could not be recorded')]);
    const failing = recorded('backup', { clock: server.clock, store }, () =>
      Promise.reject(new Error('first')),
    );
    await expect(failing).rejects.toThrow('first');
  });

  it('of another command is taken as it is', async () => {
    const at = server.clock.now();
    const run = {
      kind: 'drill',
      result: 'held',
      beganAt: at,
      endedAt: at,
      counts: { rows: 3 },
      finding: null,
    } as const;
    await carryOut({ what: 'record', run }, server.app.commands);
    expect(await runs()).toEqual([run]);
  });
});
