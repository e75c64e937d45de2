import { isDeepStrictEqual } from 'node:util';
import { API_CALLS } from '@monda/domain/api/api-calls.ts';
import type { AuthorityDocument } from '@monda/domain/facts/authority-document-fields.ts';
import { MOST_AUTHORITY_DOCUMENTS } from '@monda/domain/facts/authority-document-kinds.ts';
import { hasFacts } from '@monda/domain/facts/fact-statuses.ts';
import { passes } from '@monda/domain/identity/access.ts';
import { isCompanyRole } from '@monda/domain/identity/roles.ts';
import { type Around, type ModelItem, OF_BLOCKED, sees } from './item-model.ts';
import { madeBill } from './made-files.ts';
import { among } from './planned-bursts.ts';
import type { FactPick } from './planned-facts.ts';
import { type Answered, codeOf } from './sent-calls.ts';
import type { SendPlanned } from './simulated-calls.ts';
import type { ItemInBurst } from './simulated-facts.ts';
import type { SignedInPerson } from './tried-installation.ts';
import { isForgotten } from './versioned-record.ts';

/** A document as the model says it is. */
interface ModelDocument {
  readonly id: string;
  readonly number: string;
  readonly addedBy: string;
  readonly byCompany: boolean;
  readonly withdrawn: { readonly by: string; readonly reason: string } | null;
}

/** A document that a person adds, or withdraws where it names one. */
interface DocumentTry {
  readonly itemId: string;
  readonly by: SignedInPerson;
  readonly document: ModelDocument | null;
  readonly text: string;
  readonly answers: readonly Answered[];
  readonly isOrdered: boolean;
}

const modelOf = ({ file, number, addedBy, withdrawn }: AuthorityDocument) => ({
  ...{ id: file.id, number, addedBy },
  withdrawn: withdrawn === null ? null : { by: withdrawn.by, reason: withdrawn.reason },
});
const doneOf = ({ answers }: DocumentTry) =>
  answers.find((answer) => codeOf(answer) === 'done')?.body as AuthorityDocument | undefined;
const counted = (documents: readonly ModelDocument[]) =>
  documents.filter(({ withdrawn }) => withdrawn === null).length;

/** The documents of authorities of a world's items as the model says they are. */
export function simulatedDocuments(
  send: SendPlanned,
  items: ReadonlyMap<string, ModelItem>,
  { people, random }: { people: readonly SignedInPerson[]; random: () => number },
) {
  const stored = new Map<string, readonly ModelDocument[]>();
  const storedOf = (itemId: string) => stored.get(itemId) ?? [];

  function personFor({ fitting, person }: FactPick, item: ModelItem): SignedInPerson {
    const givers = people.filter(
      (by) => passes(API_CALLS['authorityDocuments.add'].access, by) && sees(by, item, item.state),
    );
    return among(fitting ? givers : people, person);
  }

  async function add(picked: FactPick): Promise<DocumentTry> {
    const all = [...items.values()];
    const open = all.filter(({ state }) => hasFacts(state.status));
    // why: few items, so that some get as many as there may be.
    const item = picked.fitting && open.length > 0 ? among(open, picked.item % 4) : among(all, picked.item);
    const by = personFor(picked, item);
    const number = `A-${Math.floor(random() * 1e9)}`;
    const answers = await send(picked, by, 'authorityDocuments.add', {
      ...{ params: { id: item.id }, fields: { kind: 'act', number } },
      files: [{ field: 'file', name: 'act.pdf', bytes: madeBill(random) }],
    });
    return { itemId: item.id, by, document: null, text: number, answers, isOrdered: picked.lost === 'after' };
  }

  async function withdraw(picked: FactPick): Promise<readonly DocumentTry[]> {
    const there = [...stored].flatMap(([itemId, documents]) =>
      documents
        .filter(({ withdrawn }) => !picked.fitting || withdrawn === null)
        .map((document) => ({ itemId, document })),
    );
    if (there.length === 0) return [];
    const { itemId, document } = among(there, picked.item % 5);
    const by = personFor(picked, items.get(itemId) as ModelItem);
    const reason = `mistake ${Math.floor(random() * 1e9)}`;
    const answers = await send(picked, by, 'authorityDocuments.withdraw', {
      ...{ params: { id: itemId, fileId: document.id }, body: { reason } },
    });
    return [{ itemId, by, document, text: reason, answers, isOrdered: picked.lost === 'after' }];
  }

  /** Every answer the rules allow in any of the states. */
  function possibleCodes(
    { by, document }: DocumentTry,
    { item, states }: ItemInBurst,
    around: Around,
    tries: readonly DocumentTry[],
  ): ReadonlySet<string> {
    const codes = new Set<string>(around.sometimesBlocked.has(by.id) ? OF_BLOCKED : []);
    const call = document === null ? 'authorityDocuments.add' : 'authorityDocuments.withdraw';
    const taken = tries.filter((one) => one.document?.id === document?.id && doneOf(one) !== undefined);
    const before = storedOf(item.id);
    for (const { state } of states) {
      if (!passes(API_CALLS[call].access, by)) codes.add('not_allowed');
      else if (!sees(by, item, state)) codes.add('not_found');
      else if (document === null) {
        const isFull = counted(before) + taken.length >= MOST_AUTHORITY_DOCUMENTS;
        if (!hasFacts(state.status) || isFull) codes.add('wrong_state');
        if (hasFacts(state.status)) codes.add('done');
      } else if (!document.byCompany && isCompanyRole(by.role)) codes.add('not_allowed');
      else {
        if (document.withdrawn !== null || taken.length > 0) codes.add('wrong_state');
        if (document.withdrawn === null) codes.add('done');
      }
    }
    return codes;
  }

  function explainedItem(
    tries: readonly DocumentTry[],
    after: readonly AuthorityDocument[],
    at: ItemInBurst,
    around: Around,
  ): readonly string[] {
    const unexplained: string[] = [];
    const documents = new Map(storedOf(at.item.id).map((document) => [document.id, document]));
    for (const one of tries) {
      const { by, document, text, answers } = one;
      const who = `${document === null ? 'a document added' : 'a document withdrawn'} by ${by.name} (${by.role})`;
      const codes = possibleCodes(one, at, around, tries);
      for (const code of answers.map(codeOf))
        if (!codes.has(code)) unexplained.push(`${who} was answered ${code}`);
      const done = doneOf(one);
      if (done === undefined) continue;
      const { id } = done.file;
      if (isForgotten(one)) unexplained.push(`${who} was done, and sent again it was refused`);
      if (
        answers.some(
          (answer) => codeOf(answer) === 'done' && (answer.body as AuthorityDocument).file.id !== id,
        )
      )
        unexplained.push(`${who}: sent again, answered otherwise`);
      const known = documents.get(id);
      if (document === null ? known !== undefined : known?.withdrawn !== null)
        unexplained.push(`${who} was done twice`);
      const next =
        document === null
          ? { number: text, addedBy: by.name, byCompany: isCompanyRole(by.role), withdrawn: null }
          : { ...document, withdrawn: { by: by.name, reason: text } };
      documents.set(id, { ...next, id });
      if (!isDeepStrictEqual(modelOf(done), withoutSide({ ...next, id })))
        unexplained.push(`${who} was answered ${JSON.stringify(done)}`);
    }
    const expected = [...documents.values()];
    if (!areSame(after, expected)) unexplained.push(`are ${JSON.stringify(after.map(modelOf))}`);
    if (counted(expected) > MOST_AUTHORITY_DOCUMENTS) unexplained.push(`are ${counted(expected)}`);
    stored.set(at.item.id, expected);
    return unexplained.map((what) => `documents of ${at.item.id}: ${what}`);
  }

  return {
    /** Sends what the picks do at the same moment. */
    async send(picks: readonly FactPick[]): Promise<readonly DocumentTry[]> {
      const of = (does: FactPick['does']) => picks.filter((one) => one.does === does);
      const [added, withdrawn] = await Promise.all([
        Promise.all(of('add').map(add)),
        Promise.all(of('withdraw').map(withdraw)),
      ]);
      return [...added, ...withdrawn.flat()];
    },
    /** What nothing explains once all is quiet. */
    async unexplained(
      tries: readonly DocumentTry[],
      inBurst: (id: string) => ItemInBurst,
      around: Around,
      readDocuments: (id: string) => Promise<readonly AuthorityDocument[]>,
    ): Promise<readonly string[]> {
      const wrong: string[] = [];
      for (const id of new Set(tries.map(({ itemId }) => itemId))) {
        const ofItem = tries.filter(({ itemId }) => itemId === id);
        wrong.push(...explainedItem(ofItem, await readDocuments(id), inBurst(id), around));
      }
      return wrong;
    },
    /** Whether an item has these documents by the model. */
    isAt: (id: string, documents: readonly AuthorityDocument[]): boolean => areSame(documents, storedOf(id)),
  };
}

const withoutSide = ({ id, number, addedBy, withdrawn }: ModelDocument) => ({
  id,
  number,
  addedBy,
  withdrawn,
});

function areSame(read: readonly AuthorityDocument[], expected: readonly ModelDocument[]): boolean {
  const sorted = <One extends { readonly id: string }>(all: readonly One[]) =>
    [...all].sort((one, other) => one.id.localeCompare(other.id));
  return isDeepStrictEqual(sorted(read.map(modelOf)), sorted(expected.map(withoutSide)));
}
