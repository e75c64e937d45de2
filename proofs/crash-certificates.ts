import { createHash } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import type { Answer } from '@monda/domain/api/api-contracts.ts';
import type { CallName } from '@monda/domain/api/api-calls.ts';
import type { CertificateDetails } from '@monda/domain/certificates/certificate-fields.ts';
import type { CertifiableItem } from './certifiable-items.ts';
import { type Ask, createSender, settling, WronglyRefused } from './crash-requests.ts';
import type { Writer } from './crash-writers.ts';
import { among } from './planned-bursts.ts';
import { codeOf, type Sent, sendUntilTaken } from './sent-calls.ts';
import type { SignedInPerson } from './tried-installation.ts';
import type { Stored } from './tried-installation.ts';

/** A certificate the product said it has, and what it was said to be. */
interface AcknowledgedCertificate {
  readonly id: string;
  readonly replaces: string | null;
  /** Of its file, once it was read as issued. */
  sha256: string | null;
  /** Requests to void it that were acknowledged. */
  asked: number;
  isVoided: boolean;
}

/** Orders, replaces and voids certificates without pause until the connection breaks. */
export interface CertificateWriter extends Writer {
  readonly certificates: readonly AcknowledgedCertificate[];
}

const LOOKED_EVERY_MS = 100;
/** Longer than files take to be made on a busy machine. */
const ISSUED_WITHIN_MS = 240_000;

/** A writer of certificates of these items, each of one item. */
export function createCertificateWriter(
  people: readonly SignedInPerson[],
  items: readonly CertifiableItem[],
  random: () => number,
): CertificateWriter {
  const managers = people.filter(({ role }) => role === 'fixed_assets_manager');
  const [asker, confirmer] = [among(managers, 0), among(managers, 1)];
  const certificates: AcknowledgedCertificate[] = [];
  const newest = new Map<string, AcknowledgedCertificate>();
  let pending: Ask | null = null;
  const { send, keyed, refusals } = createSender('certificates');

  const asking = (by: SignedInPerson, call: CallName, sent: Sent, note: Ask['note']): Ask => ({
    ...{ by, call, note, sent: keyed(sent) },
  });

  const order = (itemId: string, replaces: string | null): Ask =>
    asking(
      asker,
      'certificates.issue',
      {
        body: {
          ...{ itemIds: [itemId], language: 'both' },
          ...(replaces === null ? {} : { replaces, reason: 'A typo' }),
        },
      },
      (body) => {
        const { id } = body as CertificateDetails;
        const made = { id, replaces, sha256: null, asked: 0, isVoided: false };
        certificates.push(made);
        newest.set(itemId, made);
      },
    );

  function nextOf(itemId: string, known: AcknowledgedCertificate): Ask {
    const params = { id: known.id };
    if (known.asked > 0) {
      return asking(confirmer, 'certificates.confirmVoid', { params }, () => {
        known.isVoided = true;
      });
    }
    if (random() < 0.5) return order(itemId, known.id);
    return asking(asker, 'certificates.void', { params, body: { reason: 'Another item' } }, () => {
      known.asked += 1;
    });
  }

  /** What can be done next with any of the items; what is in work is looked at again. */
  async function next(url: string): Promise<Ask> {
    for (;;) {
      for (const { id: itemId } of items) {
        const known = newest.get(itemId);
        if (known === undefined || known.isVoided) return order(itemId, null);
        const params = { id: known.id };
        const read = await send(url, { by: asker, call: 'certificates.get', sent: { params } });
        const { state, fileSha256 } = read as CertificateDetails;
        if (state === 'in_work') continue;
        if (state !== 'issued') throw new WronglyRefused(`certificate ${known.id} is ${state}`);
        known.sha256 = fileSha256;
        return nextOf(itemId, known);
      }
      await after(LOOKED_EVERY_MS);
    }
  }

  async function ask(url: string, watch?: Parameters<Writer['work']>[1]): Promise<void> {
    pending ??= await next(url);
    const asked = pending;
    asked.note(await send(url, asked));
    pending = null;
    if (asked.call === 'certificates.issue') watch?.ordered();
  }

  return {
    certificates,
    requests: [],
    refusals,
    ...settling(() => pending !== null, ask),
  };
}

async function read<Name extends CallName>(url: string, by: SignedInPerson, name: Name, sent: Sent) {
  const answer = await sendUntilTaken(url, by.token, name, sent);
  if (codeOf(answer) !== 'done') throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as Answer<Name>;
}

/** What is wrong with the acknowledged certificates, and which of the items' are of no acknowledged order. */
export async function wrongCertificates(
  url: string,
  manager: SignedInPerson,
  { certificates }: CertificateWriter,
  items: readonly CertifiableItem[],
): Promise<readonly string[]> {
  const wrong: string[] = [];
  const known = new Set(certificates.map(({ id }) => id));
  for (const { id } of items) {
    const { data } = await read(url, manager, 'certificates.list', { query: `itemId=${id}&limit=100` });
    wrong.push(...data.filter((row) => !known.has(row.id)).map((row) => `${row.id} is of no order`));
    const held = data.filter(({ state }) => state === 'issued');
    if (held.length > 1) wrong.push(`item ${id} stands in ${held.map((row) => row.id).join()}`);
  }
  for (const one of certificates) {
    const now = await read(url, manager, 'certificates.get', { params: { id: one.id } });
    const { state, voidRequests, fileSha256, file } = now;
    if (state === 'failed') wrong.push(`${one.id} failed`);
    if (one.isVoided !== (state === 'voided')) wrong.push(`${one.id} is ${state}, voided: ${one.isVoided}`);
    if (voidRequests.length !== one.asked) wrong.push(`${one.id} has ${voidRequests.length} requests`);
    if (one.sha256 !== null && one.sha256 !== fileSha256) wrong.push(`${one.id} has another file`);
    if ((file === null) !== (state === 'in_work')) wrong.push(`${one.id} is ${state}, file ${file?.id}`);
    if (file === null) continue;
    const bytes = Buffer.from(await (await fetch(`${url}${file.url}`)).arrayBuffer());
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    if (sha256 !== fileSha256) wrong.push(`${one.id}: its file has other bytes`);
  }
  return wrong.map((what) => `certificate ${what}`);
}

/** Ends the leases of processes that were killed. */
export async function endLeases({ db }: Stored): Promise<void> {
  for (const due of ['next_try_at', 'due_at'] as const) {
    await db
      .updateTable('certificates')
      .set({ [due]: new Date() })
      .where(due, 'is not', null)
      .execute();
  }
}

/** Waits for the files of all certificates; how many of them have one, and what is still in work then. */
export async function awaitIssued(
  url: string,
  manager: SignedInPerson,
  { certificates }: CertificateWriter,
): Promise<readonly string[]> {
  const until = performance.now() + ISSUED_WITHIN_MS;
  let left = certificates.map(({ id }) => id);
  for (;;) {
    const inWork: string[] = [];
    for (const id of left) {
      const { state } = await read(url, manager, 'certificates.get', { params: { id } });
      if (state === 'in_work') inWork.push(id);
    }
    left = inWork;
    if (left.length === 0 || performance.now() > until)
      return left.map((id) => `certificate ${id} is in work`);
    await after(LOOKED_EVERY_MS * 5);
  }
}
