import { createHash } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import type { CallName } from '@monda/domain/api/api-calls.ts';
import type { CertificateDetails } from '@monda/domain/certificates/certificate-fields.ts';
import type { CertifiableItem } from './certifiable-items.ts';
import { type Around, OF_BLOCKED } from './item-model.ts';
import { among } from './planned-bursts.ts';
import type { CertificatePick } from './planned-certificates.ts';
import { type Answered, codeOf } from './sent-calls.ts';
import type { SendPlanned } from './simulated-calls.ts';
import type { MustCall } from './simulated-items.ts';
import type { SignedInPerson } from './tried-installation.ts';
import { isForgotten } from './versioned-record.ts';

/** What one person tried with certificates, with every answer. */
interface CertificateTry {
  readonly does: CertificatePick['does'];
  readonly by: SignedInPerson;
  readonly itemIds: readonly string[];
  /** The version it was about, as it was before the burst; `null` for a first order. */
  readonly target: CertificateDetails | null;
  readonly text: string;
  readonly answers: readonly Answered[];
  readonly isOrdered: boolean;
}

const CALLS: Readonly<Record<CertificatePick['does'], CallName>> = {
  order: 'certificates.issue',
  replace: 'certificates.issue',
  void: 'certificates.void',
  confirmVoid: 'certificates.confirmVoid',
  withdrawVoid: 'certificates.withdrawVoid',
  read: 'certificates.get',
};
const HOLDING: readonly string[] = ['in_work', 'issued'];
const LAST: readonly string[] = ['replaced', 'voided', 'failed'];
/** Longer than files take to be made on a busy machine. */
const ISSUED_WITHIN_MS = 240_000;
const LOOKED_EVERY_MS = 500;

interface Setting {
  readonly people: readonly SignedInPerson[];
  readonly url: string;
  readonly random: () => number;
}

/** Certificates of completed items as people order, replace and void them while the product makes their files. */
export function simulatedCertificates(
  send: SendPlanned,
  must: MustCall,
  items: readonly CertifiableItem[],
  { people, url, random }: Setting,
) {
  const known = new Map<string, CertificateDetails>();
  const managers = people.filter(({ role }) => role === 'fixed_assets_manager');
  const manager = among(managers, 0);
  const idsOf = (certificate: CertificateDetails) => certificate.items.map(({ id }) => id);
  const askerOf = ({ voidRequests }: CertificateDetails) =>
    voidRequests.find(({ decided }) => decided === null)?.askedBy ?? null;
  const replacedBy = (one: CertificateDetails) =>
    [...known.values()].find(({ number, version }) => number === one.number && version > one.version);

  /** What a call is about: where it is meant to go well, something that it can be done with. */
  function planned({ does, fitting, item, person, choice }: CertificatePick) {
    const all = [...known.values()];
    const issued = all.filter(({ state }) => state === 'issued');
    const asked = issued.filter((one) => askerOf(one) !== null);
    const fit = does === 'confirmVoid' || does === 'withdrawVoid' ? asked : does === 'read' ? all : issued;
    const from = fitting && fit.length > 0 ? fit : all;
    const target = does === 'order' || from.length === 0 ? null : among(from, item);
    const asker = target === null ? null : askerOf(target);
    const meant =
      does === 'withdrawVoid'
        ? managers.filter(({ name }) => name === asker)
        : does === 'read'
          ? people
          : managers.filter(({ name }) => does !== 'confirmVoid' || name !== asker);
    const by = among(fitting && meant.length > 0 ? meant : people, person);
    const free = items.filter(({ id }) => !issued.some((one) => idsOf(one).includes(id)));
    const some = fitting && free.length > 0 ? free : items;
    const first = among(some, item);
    const others = some.filter(
      (one) => one !== first && (one.companyId === first.companyId || (!fitting && choice % 3 === 0)),
    );
    const chosen = [first, ...others.slice(0, choice % 3)].map(({ id }) => id);
    return { by, target, itemIds: target === null ? chosen : idsOf(target) };
  }

  async function attempt(picked: CertificatePick): Promise<readonly CertificateTry[]> {
    const { does } = picked;
    const { by, target, itemIds } = planned(picked);
    if (does !== 'order' && target === null) return [];
    const text = `Because ${Math.floor(random() * 1e9)}`;
    const params = { id: target?.id ?? '' };
    const order = { itemIds, language: among(['es', 'en', 'both'] as const, picked.choice) };
    const sent =
      does === 'order'
        ? { body: order }
        : does === 'replace'
          ? { body: { ...order, replaces: params.id, reason: text } }
          : { params, ...(does === 'void' ? { body: { reason: text } } : {}) };
    const sending = does === 'read' ? { ...picked, lost: 'no' as const } : picked;
    const answers = await send(sending, by, CALLS[does], sent);
    return [{ does, by, itemIds, target, text, answers, isOrdered: picked.lost === 'after' }];
  }

  function seesAll(by: SignedInPerson, itemIds: readonly string[]): boolean {
    if (by.role === 'admin' || by.role === 'fixed_assets_manager') return true;
    const of = items.filter(({ id }) => itemIds.includes(id));
    return of.every((one) =>
      by.role === 'technical_evaluator' ? one.evaluatorId === by.id : one.companyId === by.companyId,
    );
  }

  /** The codes that the rules leave for a try, whatever came first in its burst. */
  function possibleCodes(one: CertificateTry, tries: readonly CertificateTry[], around: Around) {
    const { does, by, target, itemIds } = one;
    const codes = new Set(around.sometimesBlocked.has(by.id) ? OF_BLOCKED : []);
    const isManager = by.role === 'fixed_assets_manager';
    if (does === 'read') return codes.add(seesAll(by, itemIds) ? 'done' : 'not_found');
    if (!isManager && !(does === 'confirmVoid' && by.role === 'admin')) return codes.add('not_allowed');
    const others = tries.filter((each) => each !== one && each.does !== 'read');
    if (target === null) {
      const companies = new Set(items.filter(({ id }) => itemIds.includes(id)).map((of) => of.companyId));
      if (companies.size > 1) return codes.add('conflict');
      const isHeld = [...known.values()].some(
        (held) => HOLDING.includes(held.state) && idsOf(held).some((id) => itemIds.includes(id)),
      );
      const isContested = others.some((each) => each.itemIds.some((id) => itemIds.includes(id)));
      if (isHeld || isContested) codes.add('conflict');
      return codes.add('done');
    }
    const asker = askerOf(target);
    const isOpen = target.state === 'issued' && replacedBy(target)?.state !== 'in_work';
    const fits =
      does === 'confirmVoid'
        ? asker !== null && asker !== by.name
        : does === 'withdrawVoid'
          ? asker === by.name
          : asker === null;
    const isContested = others.some((each) => each.target?.id === target.id);
    if (!isOpen || !fits || isContested) codes.add('wrong_state');
    if (!LAST.includes(target.state) && (fits || isContested)) codes.add('done');
    return codes;
  }

  const doneOf = ({ answers }: CertificateTry) =>
    answers.find((answer) => codeOf(answer) === 'done')?.body as CertificateDetails | undefined;

  /** What is wrong with the bytes of a certificate that was issued. */
  async function wrongFile({ id, state, file, fileSha256 }: CertificateDetails): Promise<readonly string[]> {
    const must = !['in_work', 'failed'].includes(state);
    if ((file !== null) !== must) return [`${id} is ${state}, its file ${JSON.stringify(file)}`];
    if (file === null || known.get(id)?.file !== null) return [];
    const answer = await fetch(`${url}${file.url}`);
    const sha256 = createHash('sha256')
      .update(Buffer.from(await answer.arrayBuffer()))
      .digest('hex');
    return sha256 === fileSha256 ? [] : [`the file of ${id} is answered ${answer.status} as ${sha256}`];
  }

  /** How a version may not have become what it is now. */
  function wrongChange(now: CertificateDetails, tries: readonly CertificateTry[]): readonly string[] {
    const before = known.get(now.id);
    const of = (does: CertificatePick['does']) =>
      tries.filter((one) => one.does === does && one.target?.id === now.id && doneOf(one) !== undefined);
    const wrong: string[] = [];
    const from = before?.state ?? 'in_work';
    const isForward =
      from === now.state || from === 'in_work' || (from === 'issued' && now.state !== 'in_work');
    if (!isForward) wrong.push(`became ${now.state} after ${from}`);
    if (now.state === 'failed') wrong.push('failed, and nothing was missing');
    if (now.state === 'voided' && from !== 'voided' && of('confirmVoid').length !== 1)
      wrong.push(`was voided by ${of('confirmVoid').length}`);
    if (now.state !== 'voided' && of('confirmVoid').length > 0) wrong.push(`is ${now.state}, was voided`);
    if (now.state === 'replaced' && !['issued', 'replaced', 'voided'].includes(nextOf(now)))
      wrong.push(`was replaced by what is ${nextOf(now)}`);
    const asked = (before?.voidRequests.length ?? 0) + of('void').length;
    if (now.voidRequests.length !== asked)
      wrong.push(`has ${now.voidRequests.length} requests, not ${asked}`);
    for (const { text } of of('void'))
      if (now.voidRequests.filter(({ reason }) => reason === text).length !== 1) wrong.push(`lost ${text}`);
    if (before?.fileSha256 != null && before.fileSha256 !== now.fileSha256) wrong.push('has another file');
    return wrong.map((what) => `certificate ${now.id} ${what}`);
  }

  const nextOf = ({ versions, version }: CertificateDetails): string =>
    versions.find((one) => one.version === version + 1)?.state ?? 'nothing';

  /** Reads what is not at its end yet, and what is new. */
  async function readAll(): Promise<readonly CertificateDetails[]> {
    const ids = new Set<string>();
    for (const { id } of items) {
      const { data } = await must(manager, 'certificates.list', { query: `itemId=${id}&limit=100` });
      for (const row of data) if (!LAST.includes(known.get(row.id)?.state ?? '')) ids.add(row.id);
    }
    const read: CertificateDetails[] = [];
    for (const id of ids) read.push(await must(manager, 'certificates.get', { params: { id } }));
    return read;
  }

  async function compare(tries: readonly CertificateTry[]): Promise<readonly string[]> {
    const now = await readAll();
    const wrong: string[] = [];
    const ordered = new Map(
      tries.flatMap((one) => {
        const id = one.target === null || one.does === 'replace' ? doneOf(one)?.id : undefined;
        return id === undefined ? [] : [[id, one] as const];
      }),
    );
    for (const id of ordered.keys())
      if (!now.some((one) => one.id === id)) wrong.push(`certificate ${id} was ordered and is not there`);
    for (const one of now) {
      if (!known.has(one.id) && !ordered.has(one.id)) wrong.push(`certificate ${one.id} is of no order`);
      wrong.push(...wrongChange(one, tries), ...(await wrongFile(one)));
    }
    for (const one of now) known.set(one.id, one);
    for (const { id } of items) {
      const holders = [...known.values()].filter(
        (one) => HOLDING.includes(one.state) && idsOf(one).includes(id),
      );
      if (new Set(holders.map(({ number }) => number)).size > 1)
        wrong.push(`item ${id} stands in ${holders.map(({ number }) => number).join(' and ')}`);
      if (holders.filter(({ state }) => state === 'issued').length > 1)
        wrong.push(`item ${id} stands in two issued versions`);
    }
    return wrong;
  }

  return {
    /** Sends what the picks do at the same moment. */
    send: async (picks: readonly CertificatePick[]): Promise<readonly CertificateTry[]> =>
      (await Promise.all(picks.map(attempt))).flat(),
    /** What nothing explains once all is quiet but the making of files. */
    async unexplained(tries: readonly CertificateTry[], around: Around): Promise<readonly string[]> {
      const wrong: string[] = [];
      for (const one of tries) {
        const codes = possibleCodes(one, tries, around);
        const who = `${CALLS[one.does]} (${one.does}) by ${one.by.name} (${one.by.role})`;
        for (const code of one.answers.map(codeOf)) if (!codes.has(code)) wrong.push(`${who}: ${code}`);
        if (isForgotten(one)) wrong.push(`${who} was done, and sent again it was refused`);
        const done = one.answers.filter((answer) => codeOf(answer) === 'done');
        if (new Set(done.map(({ body }) => (body as CertificateDetails).id)).size > 1)
          wrong.push(`${who} was done twice`);
      }
      return [...wrong, ...(await compare(tries))];
    },
    /** Waits for the files of what was ordered; what is wrong then. */
    async settled(): Promise<readonly string[]> {
      const until = performance.now() + ISSUED_WITHIN_MS;
      const wrong = [...(await compare([]))];
      while ([...known.values()].some(({ state }) => state === 'in_work') && performance.now() < until) {
        await after(LOOKED_EVERY_MS);
        wrong.push(...(await compare([])));
      }
      const left = [...known.values()].filter(({ state }) => state === 'in_work');
      return [...wrong, ...left.map(({ id, waitsFor }) => `certificate ${id} still waits for ${waitsFor}`)];
    },
    /** How many certificates there are in each state. */
    states: (): readonly string[] => [...known.values()].map(({ state }) => state),
  };
}
