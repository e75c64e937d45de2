import { CATALOGUES } from '@monda/phrases/catalogues.ts';
import { SCRIPTS } from '@monda/test-bed/stored-scripts.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { sendWaitingMail } from '../mail/mail-worker.ts';
import { mayStillBeSent } from '../notices/unsubscribe-tokens.ts';
import { SUBSTITUTION_MAILS } from './substitution-mail.ts';
import { COMPANIES, emailOf, idOf, type PersonName } from '../../test/test-people.ts';

const FROM = '2026-03-12';
const UNTIL = '2026-03-18';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
});
beforeEach(async () => {
  await server.reset();
  server.clock.setTo('2026-03-12T12:00:00.000Z');
});
afterAll(() => server.close());

interface Wanted {
  readonly by?: PersonName;
  readonly of?: PersonName;
  readonly to?: PersonName;
  readonly toDay?: string;
  readonly language?: string;
}
const set = ({ by, of = 'evaluator', to = 'otherEvaluator', toDay = UNTIL, language = 'en' }: Wanted = {}) =>
  server.call(by ?? of, 'substitutions.set', {
    body: { personId: idOf(of), substituteId: idOf(to), fromDay: FROM, toDay },
    headers: { 'accept-language': language },
  });
const end = (by: PersonName, id: string, language = 'en') =>
  server.call(by, 'substitutions.end', { params: { id }, headers: { 'accept-language': language } });
/** What was posted, and takes it away. */
const mails = () =>
  server.transactions.asSystem(async (tx) => {
    const posted = await tx.selectFrom('outbox').selectAll().orderBy('to_address').execute();
    await tx.deleteFrom('outbox').execute();
    return posted;
  });
const subjects = async () => (await mails()).map(({ to_address: to, subject }) => [to, subject]);
const change = (person: PersonName, columns: Record<string, unknown>) =>
  server.transactions.asSystem((tx) =>
    tx.updateTable('users').set(columns).where('id', '=', idOf(person)).execute(),
  );
const { toSubstitute, toPerson } = CATALOGUES.en.substitutionMail;

describe('no message about a substitute goes', () => {
  it('to anybody where it is refused', async () => {
    expect((await set({ to: 'manager' })).status).toBe(400);
    expect((await set({ by: 'otherEvaluator' })).status).toBe(404);
    expect(await subjects()).toEqual([]);
    expect((await set()).status).toBe(201);
    await mails();
    expect((await set()).status).toBe(409);
    const { body } = await server.call('evaluator', 'substitutions.list');
    expect((await end('otherEvaluator', body.data[0].id)).status).toBe(403);
    expect((await end('rival', body.data[0].id)).status).toBe(404);
    expect(await subjects()).toEqual([]);
  });

  it('to the person who did it themselves', async () => {
    const { body } = await set();
    expect(await subjects()).toEqual([[emailOf('otherEvaluator'), toSubstitute.set.subject('Eva Luator')]]);
    await end('evaluator', body.id);
    expect(await subjects()).toEqual([[emailOf('otherEvaluator'), toSubstitute.ended.subject('Eva Luator')]]);
    // a manager who chooses themselves as the substitute of another person knows it.
    await set({ by: 'manager', of: 'otherManager', to: 'manager' });
    expect(await subjects()).toEqual([[emailOf('otherManager'), toPerson.set.subject('Mia Manager')]]);
  });

  it('to an address that is not verified, and to people of a company that was closed', async () => {
    await change('otherEvaluator', { email_verified: false });
    expect((await set()).status).toBe(201);
    expect(await subjects()).toEqual([]);
    const { body } = await set({ by: 'admin', of: 'requester', to: 'colleague' });
    await mails();
    await server.transactions.asSystem((tx) =>
      tx.updateTable('companies').set({ is_active: false }).where('id', '=', COMPANIES.acme.id).execute(),
    );
    expect((await end('admin', body.id)).status).toBe(200);
    expect(await subjects()).toEqual([]);
  });

  it('to the person who was blocked or deleted, by which their substitution ended', async () => {
    await set({ by: 'admin' });
    await mails();
    await server.call('admin', 'users.block', { params: { id: idOf('evaluator') }, body: { blocked: true } });
    expect(await subjects()).toEqual([[emailOf('otherEvaluator'), toSubstitute.ended.subject('Eva Luator')]]);
    await set({ by: 'admin', of: 'requester', to: 'colleague' });
    await mails();
    await server.call('admin', 'users.delete', { params: { id: idOf('colleague') } });
    expect(await subjects()).toEqual([[emailOf('requester'), toPerson.ended.subject('Cole League')]]);
  });
});

describe('a message about a substitute goes', () => {
  it('ten times an hour to one person, however often others set and end; substitutions go on', async () => {
    for (let times = 0; times < 8; times += 1) {
      const { status, body } = await set();
      expect(status).toBe(201);
      expect((await end('evaluator', body.id)).status).toBe(200);
    }
    expect(await mails()).toHaveLength(SUBSTITUTION_MAILS.anHour);
    await set();
    expect(await mails()).toHaveLength(1);
  });

  it('saying that it was cancelled where it never began', async () => {
    server.clock.setTo('2026-03-10T12:00:00.000Z');
    const { body } = await set({ by: 'manager' });
    await mails();
    await end('manager', body.id);
    const said = await mails();
    expect(said.map(({ subject }) => subject)).toEqual([
      toPerson.cancelled.subject('Evan Other'),
      toSubstitute.cancelled.subject('Eva Luator'),
    ]);
    expect(said[1]?.text_body).toContain(
      'You will not stand in for Eva Luator from Mar 12, 2026 to Mar 18, 2026. The substitution was canceled before it started.',
    );
  });

  it('while it waits only as long as a person can sign in with the address', async () => {
    await set({ by: 'manager' });
    await change('otherEvaluator', { is_active: false });
    const sent: string[] = [];
    const send = (mail: { readonly to: string }) => {
      sent.push(mail.to);
      return Promise.resolve();
    };
    await sendWaitingMail(server.transactions, send, server.clock, mayStillBeSent);
    expect(sent).toEqual([emailOf('evaluator')]);
    const states = (await mails()).map(({ to_address: to, state }) => [to, state]);
    expect(states).toEqual([
      [emailOf('evaluator'), 'sent'],
      [emailOf('otherEvaluator'), 'discarded'],
    ]);
  });

  it('that it ended only after the one that it was set, which is put off', async () => {
    const { body } = await set();
    const arrived: string[] = [];
    let isAway = true;
    const send = ({ subject }: { readonly subject: string }) => {
      if (isAway) return Promise.reject(new Error('mail server away'));
      arrived.push(subject);
      return Promise.resolve();
    };
    const run = () => sendWaitingMail(server.transactions, send, server.clock, mayStillBeSent);
    await run();
    isAway = false;
    server.clock.advance(1_000);
    await end('evaluator', body.id);
    await run();
    expect(arrived).toEqual([]);
    server.clock.advance(31_000);
    await run();
    expect(arrived).toEqual([
      toSubstitute.set.subject('Eva Luator'),
      toSubstitute.ended.subject('Eva Luator'),
    ]);
  });

  it('to both where another person set and ended it, who is not named', async () => {
    for (const [by, of, to, person, substitute] of [
      ['manager', 'evaluator', 'otherEvaluator', 'Eva Luator', 'Evan Other'],
      ['admin', 'requester', 'colleague', 'Rita Request', 'Cole League'],
      ['companyAdmin', 'requester', 'colleague', 'Rita Request', 'Cole League'],
    ] as const) {
      const { body } = await set({ by, of, to });
      const both = (what: 'set' | 'ended') => [
        [emailOf(of), toPerson[what].subject(substitute)],
        [emailOf(to), toSubstitute[what].subject(person)],
      ];
      const posted = await mails();
      const sorted = (of: (string | undefined)[][]) =>
        of.toSorted((a, b) => String(a).localeCompare(String(b)));
      expect(sorted(posted.map((mail) => [mail.to_address, mail.subject]))).toEqual(sorted(both('set')));
      for (const mail of posted) {
        expect(mail.kind).toBe('substitution');
        expect(mail.text_body).not.toMatch(/Mia|Ada|Cora|@|Acme/);
        expect(mail.text_body).not.toContain(body.id);
      }
      await end(by, body.id);
      expect(sorted(await subjects())).toEqual(sorted(both('ended')));
    }
  });

  it('to both where another role of one of them ended it', async () => {
    await set({ by: 'admin' });
    await mails();
    await server.call('admin', 'users.changeRole', {
      params: { id: idOf('otherEvaluator') },
      body: { role: 'fixed_assets_manager' },
    });
    const said = await mails();
    expect(said.map(({ to_address: to, subject }) => [to, subject])).toEqual([
      [emailOf('evaluator'), toPerson.ended.subject('Evan Other')],
      [emailOf('otherEvaluator'), toSubstitute.ended.subject('Eva Luator')],
    ]);
    // a person who is an administrator now could not set one again.
    for (const { text_body: text } of said) expect(text).not.toContain(toPerson.ended.below());
  });

  it('in the transaction that sets it: recorded with that act in the audit log', async () => {
    await set();
    const posted = await mails();
    const log = (await server.auditLog()).filter(({ action }) => action === 'substitutions.set');
    const mail = log.find(({ subject_type: about }) => about === 'mail');
    expect([mail?.subject_id, mail?.request_id]).toEqual([posted[0]?.id, log[0]?.request_id]);
    expect(mail?.rows).toHaveProperty(['outbox', posted[0]?.id ?? '']);
  });

  it.each([
    ['es', 'en', 'es'],
    ['en', 'es', 'en'],
    [null, 'es', 'es'],
    ['qq', 'en', 'en'],
  ] as const)(
    'to a reader who chose %s, by a person who prefers %s, in %s',
    async (chosen, header, language) => {
      await change('otherEvaluator', { language: chosen });
      const { body } = await set({ language: header });
      const say = CATALOGUES[language].substitutionMail;
      const [mail] = await mails();
      expect(mail?.subject).toBe(say.toSubstitute.set.subject('Eva Luator'));
      expect(mail?.text_body).toContain(CATALOGUES[language].accountMail.greeting('Evan'));
      expect(mail?.text_body).toContain(say.toSubstitute.set.below('Eva Luator'));
      expect(mail?.html_body).toContain(`<html lang="${language}">`);
      await end('evaluator', body.id, header);
      const [ended] = await mails();
      expect(ended?.text_body).toContain(say.toSubstitute.ended.below());
    },
  );

  it('with the days, or the one day, and a link to the product', async () => {
    await set();
    const [week] = await mails();
    expect(week?.text_body).toBe(
      [
        'Hello Evan,',
        'You will stand in for Eva Luator from Mar 12, 2026 to Mar 18, 2026.',
        'Open Monda:\nhttps://monda.test/',
        `${toSubstitute.set.below('Eva Luator')}\n`,
      ].join('\n\n'),
    );
    await set({ by: 'admin', of: 'requester', to: 'colleague', toDay: FROM });
    const said = (await mails()).map(({ text_body: text }) => text.split('\n\n')[1]);
    expect(said).toEqual([
      'You will stand in for Rita Request on Mar 12, 2026.',
      'Cole League will stand in for you on Mar 12, 2026.',
    ]);
  });

  it.each(SCRIPTS)('with %s in a name as text', async (script) => {
    const tags = async (name: string) => {
      await change('evaluator', { first_name: name });
      const { body } = await set();
      const [mail] = await mails();
      await end('evaluator', body.id);
      await mails();
      expect(mail?.text_body).toContain(`You will stand in for ${name} Luator from`);
      return mail?.html_body.match(/<[^>]*>/g);
    };
    expect(await tags(script)).toEqual(await tags('Eva'));
  });
});
