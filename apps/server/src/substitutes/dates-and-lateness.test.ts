import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { putItem } from '../../test/items-in-tests.ts';
import { noticesIn } from '../../test/notices-in-tests.ts';
import { idOf } from '../../test/test-people.ts';
import { TEST_ORIGIN } from '../../test/test-sign-in.ts';
import { noteLateItems } from '../notices/late-item-job.ts';

const FROM = '2026-03-12';
const UNTIL = '2026-03-18';
/** An item that came to `pending` on Tuesday, 10 March, is late there from this day on by the defaults. */
const LATE_FROM = '2026-03-14';

let server: AssetServer;
let notices: ReturnType<typeof noticesIn>;
beforeAll(async () => {
  server = await startAssetServer();
  notices = noticesIn(server);
});
beforeEach(async () => {
  await server.reset();
  server.clock.setTo('2026-03-10T12:00:00.000Z');
  await server.database.asOwner((tx) => tx.deleteFrom('lateness_told').execute());
  await noteLateItems(server);
  await notices.clear();
});
afterAll(() => server.close());

async function set(fromDay = FROM): Promise<string> {
  const { status, body } = await server.call('admin', 'substitutions.set', {
    body: { personId: idOf('evaluator'), substituteId: idOf('otherEvaluator'), fromDay, toDay: UNTIL },
  });
  expect(status).toBe(201);
  return body.id;
}

describe('that an item of the person is late is in a notice', () => {
  /** Recipients on a day of an item that the evaluator has. */
  const recipientsOn = async (day: string) => {
    const { id } = await putItem(server, 'pending', { evaluator: 'evaluator' });
    server.clock.setTo(`${day}T00:00:01.000Z`);
    await noteLateItems(server);
    await notices.write();
    return (await notices.recipientsOfLateness(id)).late;
  };

  it('not to a substitute whose first day has not come', async () => {
    await set('2026-03-16');
    expect(await recipientsOn(LATE_FROM)).toEqual(['evaluator']);
  });

  it('not to a substitute after the last day', async () => {
    await set();
    expect(await recipientsOn('2026-03-19')).toEqual(['evaluator']);
  });

  it('to the person and to the substitute, who reads it until the end', async () => {
    await set();
    expect(await recipientsOn(LATE_FROM)).toEqual(['evaluator', 'otherEvaluator']);
    const list = async () => (await server.call('otherEvaluator', 'notices.list')).body;
    expect(await list()).toMatchObject({ total: 1, data: [{ kind: 'lateness', event: 'late' }] });
    server.clock.setTo('2026-03-19T00:00:00.000Z');
    expect((await list()).data).toEqual([]);
  });
});

describe('the calendar feed of a substitute', () => {
  let url: string;
  let id: string;
  beforeEach(async () => {
    const { body } = await server.call('otherEvaluator', 'calendarFeed.make');
    url = body.address.slice(TEST_ORIGIN.length);
    id = (await putItem(server, 'destruction', { destructionOn: '2026-04-20', evaluator: 'evaluator' })).id;
  });
  const hasDate = async () => {
    const answer = await server.app.http.inject({ method: 'GET', url });
    expect(answer.statusCode).toBe(200);
    return answer.body.includes(`UID:destruction-${id}`);
  };
  const at = (moment: string) => {
    server.clock.setTo(moment);
    return hasDate();
  };

  it('has the dates of the person from the first day to the last, judged at each reading', async () => {
    await set();
    expect(await at('2026-03-11T23:59:59.999Z')).toBe(false);
    expect(await at('2026-03-12T00:00:00.000Z')).toBe(true);
    expect(await at('2026-03-18T23:59:59.999Z')).toBe(true);
    expect(await at('2026-03-19T00:00:00.000Z')).toBe(false);
  });

  it('loses them at once when the substitution is ended', async () => {
    const substitution = await set();
    expect(await at(`${FROM}T12:00:00.000Z`)).toBe(true);
    const ended = await server.call('evaluator', 'substitutions.end', { params: { id: substitution } });
    expect(ended.status).toBe(200);
    expect(await hasDate()).toBe(false);
  });
});
