import { mayAnswer } from '@monda/domain/conversations/question-rules.ts';
import { FIRST_STATUS, ITEM_STATUSES } from '@monda/domain/items/item-statuses.ts';
import { seesItem } from '@monda/domain/items/item-visibility.ts';
import { WAITING_FOR_ROLE } from '@monda/domain/items/waiting-list.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AssetServer, NOON, startAssetServer } from '../../../test/asset-server.ts';
import { ofCombination } from '../../../test/combinations.ts';
import { putItem } from '../../../test/items-in-tests.ts';
import { readCsv } from '../../../test/read-sheets.ts';
import { actorOf, COMPANIES, idOf, type PersonName } from '../../../test/test-people.ts';
import { noteOvertakenQuestions } from '../../conversations/question-sweep.ts';

const PEOPLE = [
  ...(['admin', 'manager', 'otherManager', 'evaluator', 'otherEvaluator'] as const),
  ...(['companyAdmin', 'requester', 'colleague', 'viewer', 'outsider', 'rival'] as const),
] satisfies readonly PersonName[];

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
});
beforeEach(async () => {
  await server.reset();
  await server.database.asOwner((tx) => tx.deleteFrom('projects').execute());
  server.clock.setTo(NOON);
});
afterAll(() => server.close());

const waitingOf = async (person: PersonName, query = '') => {
  const [list, counts, shown] = await Promise.all([
    server.call(person, 'items.list', { query: `view=waiting&limit=100${query}` }),
    server.call(person, 'notices.counts'),
    server.call(person, 'items.list', { query: 'view=waiting&limit=1' }),
  ]);
  const ids = list.body.data.map(({ id }: { id: string }) => id) as string[];
  if (query === '') expect([counts.body.waiting, shown.body.total]).toEqual([ids.length, ids.length]);
  return ids;
};
const ask = async (itemId: string, asked: 'company' | 'provider', company: 'acme' | 'rival' = 'acme') => {
  const byCompany = company === 'acme' ? 'requester' : 'rival';
  return server.aQuestion({
    itemId,
    asked,
    company,
    author: idOf(asked === 'company' ? 'manager' : byCompany),
  });
};

const ASKED = [null, 'company', 'provider'] as const;

// why: no list may say more of an item than the item itself does, whatever is asked about it.
describe.each(ASKED)('with a question to %s', (asked) => {
  it.each(ofCombination(ITEM_STATUSES, { step: 5, turn: ASKED.indexOf(asked) }))(
    'an item at %s waits for those who act on it or are asked, and for no one else',
    async (status) => {
      const { id } = await putItem(server, status, {
        evaluator: 'evaluator',
        ...(status === 'destruction' ? { destructionOn: NOON.slice(0, 10) } : {}),
      });
      if (asked !== null) await ask(id, asked);
      for (const person of PEOPLE) {
        const actor = actorOf(person);
        const { statuses, pendingOnlyUnassigned } = WAITING_FOR_ROLE[actor.role];
        const acts =
          statuses.includes(status) && !(status === FIRST_STATUS && pendingOnlyUnassigned === true);
        const sees = seesItem(actor, { companyId: COMPANIES.acme.id, assignedUserId: idOf('evaluator') });
        const waits = sees && (acts || (asked !== null && mayAnswer(asked, actor.role)));
        expect([person, await waitingOf(person)]).toEqual([person, waits ? [id] : []]);
      }
    },
  );
});

describe('an item waits no longer for the person who is asked', () => {
  const anItem = async () => {
    const { id } = await putItem(server, 'evaluation_review', { evaluator: 'evaluator' });
    const question = await server.call('manager', 'questions.ask', {
      params: { id },
      body: { text: 'Which gate?' },
    });
    expect(await waitingOf('requester')).toEqual([id]);
    return { id, question: { params: { id: question.body.id } } };
  };
  it('once it is answered', async () => {
    const { question } = await anItem();
    await server.call('colleague', 'questions.answer', { ...question, body: { text: 'The north gate.' } });
    expect(await waitingOf('requester')).toEqual([]);
  });
  it('once the question is withdrawn', async () => {
    const { question } = await anItem();
    await server.call('manager', 'questions.withdraw', question);
    expect(await waitingOf('requester')).toEqual([]);
  });
  it('once a step left the status at which it was asked, before and after that is noted of the question', async () => {
    const { id } = await anItem();
    const body = { action: 'decline' };
    expect((await server.call('manager', 'items.review', { params: { id }, body })).status).toBe(200);
    expect(await waitingOf('requester')).toEqual([]);
    await noteOvertakenQuestions(server.transactions);
    const noted = await server.transactions.asSystem((tx) =>
      tx.selectFrom('item_questions').select('overtaken').where('item_id', '=', id).execute(),
    );
    expect(noted).toEqual([{ overtaken: true }]);
    expect(await waitingOf('requester')).toEqual([]);
  });
  it('but goes on to wait when open questions are looked through', async () => {
    const { id } = await anItem();
    await noteOvertakenQuestions(server.transactions);
    expect(await waitingOf('requester')).toEqual([id]);
  });
  it('and waits again after the next look where its question was noted wrongly', async () => {
    const { id } = await anItem();
    await server.database.asOwner((tx) =>
      tx.updateTable('item_questions').set({ overtaken: true }).where('item_id', '=', id).execute(),
    );
    expect(await waitingOf('requester')).toEqual([]);
    await noteOvertakenQuestions(server.transactions);
    expect(await waitingOf('requester')).toEqual([id]);
  });
});

describe('among what waits', () => {
  it('stands the person who waits longest first: an item of whose question is asked since the question', async () => {
    const at = (hour: number) => ({ createdAt: new Date(Date.UTC(2026, 1, 1, hour)) });
    const [first, asked, last] = [
      await putItem(server, 'change_requested', at(1)),
      await putItem(server, 'evaluation_review', at(0)),
      await putItem(server, 'change_requested', at(3)),
    ] as const;
    server.clock.setTo('2026-02-01T02:00:00Z');
    await ask(asked.id, 'company');
    server.clock.setTo(NOON);
    expect(await waitingOf('requester')).toEqual([first.id, asked.id, last.id]);
    expect(await waitingOf('requester', '&orderBy[statusSince]=desc')).toEqual([last.id, asked.id, first.id]);
    expect(await waitingOf('requester', '&orderBy[createdAt]=asc')).toEqual([asked.id, first.id, last.id]);
  });

  it('nothing of another company stands, whatever is asked of it and no matter who is asked for', async () => {
    const { id } = await putItem(server, 'evaluation_review', { company: 'rival' });
    await ask(id, 'company', 'rival');
    for (const person of ['requester', 'companyAdmin', 'viewer'] as const) {
      expect(await waitingOf(person)).toEqual([]);
      expect(await waitingOf(person, `&companyId=${COMPANIES.rival.id}`)).toEqual([]);
    }
    expect(await waitingOf('rival')).toEqual([id]);
  });

  it('an export has what the list has', async () => {
    const { id } = await putItem(server, 'evaluation_review');
    const other = await putItem(server, 'change_requested');
    await putItem(server, 'completed');
    await ask(id, 'company');
    const query = 'format=csv&view=waiting&columns=id';
    const { bytes } = await server.call('requester', 'items.export', { query });
    const [, ...rows] = readCsv(bytes);
    expect(rows.flat().sort()).toEqual([id, other.id].sort());
  });
});
