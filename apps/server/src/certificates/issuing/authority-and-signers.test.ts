import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TimeStampMode } from '@monda/test-bed/time-stamp-authority.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { certifiableItem, order } from '../../../test/certificates-in-tests.ts';
import { makeOutsideSigners, P12_PASSWORD } from '../../../test/outside-signers.ts';
import { type RealIssuing, startRealIssuing } from '../../../test/real-issuing.ts';
import { carryOutKeysCommand, providerOfKeys } from '../keys/certificate-keys-interface.ts';
import { requestedSigner } from '../keys/requested-signer-interface.ts';

const PAUSE_MS = 30_000;
const DAY_MS = 24 * 60 * 60 * 1000;

let issuing: RealIssuing;
let folder: string;
beforeAll(async () => {
  issuing = await startRealIssuing();
  folder = await mkdtemp(path.join(tmpdir(), 'monda-signers-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await issuing.close();
});

const ordered = async () => (await order(issuing.server, [await certifiableItem(issuing.server)])).id;
const filesOf = (id: string) =>
  issuing.server.transactions.asSystem((tx) =>
    tx.selectFrom('stored_files').select('id').where('certificate_id', '=', id).execute(),
  );

async function expectWaiting(id: string, waitsFor: string): Promise<void> {
  expect(await issuing.get(id)).toMatchObject({ state: 'in_work', waitsFor, file: null });
  expect(await filesOf(id)).toEqual([]);
}

describe('without a time stamp that holds, a certificate stays in work', () => {
  const MODES: readonly (readonly [TimeStampMode, string])[] = [
    ['stopped', 'time_stamp'],
    ['failing', 'time_stamp_refused'],
    ['rejecting', 'time_stamp_refused'],
    ['garbage', 'time_stamp_refused'],
    ['wrong imprint', 'time_stamp_refused'],
    ['other nonce', 'time_stamp_refused'],
    ['ended certificate', 'time_stamp_refused'],
  ];

  it.each(MODES)('and is issued with one afterwards: %s', async (mode, waitsFor) => {
    const { authority, make, get, verdict, server } = issuing;
    const id = await ordered();
    authority.answer(mode);
    const before = authority.requests;
    expect([await make(), authority.requests - before]).toEqual([0, 1]);
    await expectWaiting(id, waitsFor);
    authority.answer('good');
    server.clock.advance(PAUSE_MS);
    expect(await make()).toBe(1);
    const { holds, time } = await verdict(id);
    expect([(await get(id)).state, holds, time?.kind]).toEqual(['issued', true, 'witnessed']);
  });

  it('and is issued with one afterwards: slow', async () => {
    const { authority, make, verdict, server, timeStamps } = issuing;
    const id = await ordered();
    const held = authority.hold();
    expect(await make({ timeStamps: timeStamps(100) })).toBe(0);
    await expectWaiting(id, 'time_stamp');
    held.release();
    server.clock.advance(PAUSE_MS);
    expect(await make()).toBe(1);
    expect(await verdict(id)).toMatchObject({ holds: true, time: { kind: 'witnessed' } });
  });
});

describe('signers that follow each other', () => {
  const command = async (...words: readonly string[]) => {
    const { commands } = issuing.server.app;
    const parts = {
      ...{ ...commands, issuerName: 'monda.example', p12Password: P12_PASSWORD },
      ...{ dataFolder: issuing.server.dataFolder, provider: await providerOfKeys(commands) },
    };
    return carryOutKeysCommand(await requestedSigner(words, parts), commands);
  };

  it('sign what comes after them; former certificates hold under their roots, and none is signed after an end', async () => {
    const { make, verdict, roots, keys, server, get, brokenCertificates } = issuing;
    makeOutsideSigners(folder);
    const made: { readonly id: string; readonly root: Uint8Array }[] = [];
    const issue = async (id: string, more: Parameters<typeof make>[0] = {}) => {
      expect(await make(more)).toBe(1);
      made.push({ id, root: (await keys.signer()).root });
    };
    await issue(await ordered());
    await command('--replace');
    await issue(await ordered());
    await command('--p12', path.join(folder, 'elliptic.p12'));
    await issue(await ordered());
    const { signer } = await verdict(made.at(-1)?.id ?? '');
    expect(signer).toMatchObject({ subject: 'CN=Outside-elliptic', root: { subject: 'CN=Outside-root' } });

    server.clock.advance(700 * DAY_MS);
    const late = await ordered();
    // why: the authority has the time of the machine.
    expect(await make({ timeStamps: null })).toBe(0);
    await expectWaiting(late, 'signer');
    expect((await get(late)).frozenAt).toBeNull();
    await command('--replace');
    server.clock.advance(PAUSE_MS);
    await issue(late, { timeStamps: null });

    expect(new Set((await roots()).map(String)).size).toBe(4);
    for (const { id, root } of made) {
      expect((await verdict(id)).holds).toBe(true);
      expect((await verdict(id, [root])).holds).toBe(true);
      const others = (await roots()).filter((other) => String(other) !== String(root));
      expect((await verdict(id, others)).parts).toContainEqual(
        expect.objectContaining({ part: 'signer', result: 'fails', reason: 'root-unknown' }),
      );
    }
    expect(await brokenCertificates()).toEqual([]);
  });
});
