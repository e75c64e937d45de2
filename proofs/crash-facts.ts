import type { Answer } from '@monda/domain/api/api-contracts.ts';
import type { AuthorityDocument } from '@monda/domain/facts/authority-document-fields.ts';
import { completeFacts, type FactsBody, factsBody } from '@monda/domain/facts/fact-data.ts';
import {
  type Acknowledged,
  type Ask,
  type GivenFacts,
  statusAfterOther,
  WronglyRefused,
} from './crash-requests.ts';
import { hasFacts } from '@monda/domain/facts/fact-statuses.ts';
import { madeFacts, type WithAsset } from './made-facts.ts';
import { madeBill } from './made-files.ts';
import { among } from './planned-bursts.ts';
import type { SignedInPerson } from './tried-installation.ts';

/** What a request gave of its items, whose ids are in their order. */
export const factsOfRequest = (wasteItems: readonly WithAsset[], ids: readonly string[]): GivenFacts => {
  const given = wasteItems.flatMap(({ asset }, at) =>
    asset === undefined ? [] : [{ asset, id: ids[at] ?? '' }],
  );
  const factsOf = (body: WithAsset) => ({ version: 1, facts: completeFacts(factsBody.parse(body)) });
  return { calls: 0, items: new Map(given.map(({ id, asset }) => [id, factsOf({ asset })])), documents: [] };
};
export const factsGiven = (given: GivenFacts, id: string) =>
  given.items.get(id) ?? { version: 0, facts: completeFacts({}) };

/** What is asked one after the other once the first item is at scheduling, so many calls after each of its steps. */
const WAY_OF_FACTS = ['give', 'add', 'giveMany', 'giveAsset', 'withdraw', 'add', 'giveMany'] as const;
const CALLS_A_STEP = 3;
const STEPS_BEFORE = 2;

export const asksFacts = ({ steps, facts }: Acknowledged): boolean =>
  facts.calls < Math.min(CALLS_A_STEP * (steps - STEPS_BEFORE), WAY_OF_FACTS.length);

/** The next call for the facts of a request, without its key. */
export function nextFactCall(request: Acknowledged, manager: SignedInPerson, random: () => number): Ask {
  const { by: requester, facts: given, itemId } = request;
  const id = itemId ?? '';
  const does = among(WAY_OF_FACTS, given.calls);
  const number = `A-${Math.floor(random() * 1e9)}`;
  switch (does) {
    case 'give':
      return giveOne(
        given,
        ...([id, manager, madeFacts(['people', 'time', 'weights', 'recipient'], random)] as const),
      );
    case 'giveAsset':
      return giveOne(given, id, requester, madeFacts(['asset'], random));
    case 'giveMany':
      return giveMany(request, manager, madeFacts(['place', 'custody', 'residues'], random));
    case 'add': {
      const bytes = madeBill(random);
      return {
        by: given.documents.length === 0 ? requester : manager,
        call: 'authorityDocuments.add',
        sent: {
          ...{ params: { id }, fields: { kind: 'act', number } },
          files: [{ field: 'file', name: 'act.pdf', bytes }],
        },
        note: (body) => {
          given.calls += 1;
          given.documents.push({ id: (body as AuthorityDocument).file.id, number, bytes, reason: null });
        },
      };
    }
    case 'withdraw': {
      const document = among(given.documents, 0);
      return {
        by: manager,
        call: 'authorityDocuments.withdraw',
        sent: { params: { id, fileId: document.id }, body: { reason: number } },
        note: () => {
          given.calls += 1;
          document.reason = number;
        },
      };
    }
  }
}

function noteGiven(given: GivenFacts, id: string, body: FactsBody, version: number): void {
  const before = factsGiven(given, id);
  if (version !== before.version + 1) throw new WronglyRefused(`facts of ${id} got version ${version}`);
  const facts = completeFacts({ ...before.facts, ...factsBody.parse(body) });
  given.items.set(id, { version, facts });
}

function giveOne(given: GivenFacts, id: string, by: SignedInPerson, body: FactsBody): Ask {
  const headers = { 'if-match': `"${factsGiven(given, id).version}"` };
  return {
    ...{ by, call: 'facts.change', sent: { params: { id }, body, headers } },
    note: (answer) => {
      given.calls += 1;
      noteGiven(given, id, body, (answer as Answer<'facts.change'>).version);
    },
  };
}

/** The same facts for all items of the request, each with its own outcome: others may be too early for it. */
function giveMany(request: Acknowledged, by: SignedInPerson, body: FactsBody): Ask {
  const { facts: given, itemId, others } = request;
  const ids = [itemId ?? '', ...others];
  const items = ids.map((id) => ({ id, version: factsGiven(given, id).version }));
  return {
    ...{ by, call: 'facts.bulkChange', sent: { body: { items, facts: body } } },
    note: (answer) => {
      given.calls += 1;
      const { results } = answer as Answer<'facts.bulkChange'>;
      for (const [at, id] of ids.entries()) {
        const outcome = results.find((one) => one.id === id);
        const isOpen = at === 0 || hasFacts(statusAfterOther(at - 1, request.otherCalls));
        if (isOpen && outcome?.done != null) noteGiven(given, id, body, outcome.done.version);
        else if (isOpen || outcome?.refused?.code !== 'wrong_state')
          throw new WronglyRefused(`facts of ${id}: ${JSON.stringify(outcome)}`);
      }
    },
  };
}
