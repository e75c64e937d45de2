import type { Answer } from '@monda/domain/api/api-contracts.ts';
import { emailOf, idOf, permissionsOf, type PersonName } from '../apps/server/test/test-people.ts';
import { send } from './access-requests.ts';
import { FaultyMailServer, type MailFault, type TakenMail } from './faulty-mail-server.ts';
import type { ProductInside } from './product-inside.ts';
import type { ProofRun } from './proof.ts';

const MINUTE_MS = 60_000;
/** Longer than the longest pause between two tries, in rounds of 20 minutes. */
const ROUNDS_AT_REST = 5;
const MOST_ROUNDS = 5_000;
/** What the mail server does next: half of all goes well. */
function drawn(random: () => number): MailFault {
  const at = random();
  if (at < 0.2) return 'refuse-now';
  if (at < 0.24) return 'refuse-for-good';
  if (at < 0.38) return 'drop-in-message';
  if (at < 0.46) return 'drop-before-answer';
  return at < 0.5 ? 'slow' : 'none';
}

const outboxOf = ({ app }: ProductInside) =>
  app.transactions.asSystem((tx) =>
    tx.selectFrom('outbox').select(['id', 'kind', 'state', 'to_address', 'tries']).execute(),
  );

type Outgoing = Awaited<ReturnType<typeof outboxOf>>;

/** Of those who can sign in the one with the fewest mails: theirs are refused again and again. */
function refusedAddress(mails: Outgoing, blocked: readonly string[]): string | undefined {
  const count = new Map<string, number>();
  for (const { to_address: to } of mails) {
    if (!blocked.includes(to)) count.set(to, (count.get(to) ?? 0) + 1);
  }
  return [...count].sort(([a, many], [b, more]) => many - more || (a < b ? -1 : 1))[0]?.[0];
}

/**
 * Sends the mails that wait while the mail server at `port` fails in every way; what became of each of them is checked.
 * `blocked`: people who cannot sign in now.
 */
export async function sendUnderFaults(
  run: ProofRun,
  product: ProductInside,
  { port, blocked: names }: { readonly port: number; readonly blocked: readonly PersonName[] },
): Promise<void> {
  const { app, clock } = product;
  const blocked = names.map(emailOf);
  const refused = refusedAddress(await outboxOf(product), blocked);
  const server = new FaultyMailServer(port, (to) => {
    if (to === null) return run.random() < 0.08 ? 'drop-at-greeting' : 'none';
    return to === refused ? 'refuse-now' : drawn(() => run.random());
  });
  const isWaiting = () =>
    app.transactions.asSystem(async (tx) => {
      const waiting = tx.selectFrom('outbox').select('id').where('state', '=', 'waiting');
      return (await waiting.limit(1).executeTakeFirst()) !== undefined;
    });
  const round = async () => {
    clock.advance(20 * MINUTE_MS);
    for (const one of app.jobs) if (one.name === 'mail') await one.run();
  };
  // why: at first no one is there at all.
  for (let at = 0; at < 2; at += 1) await round();
  run.check('mails wait while the mail server is away', server.took.length === 0 && (await isWaiting()));
  await server.start();
  try {
    let rounds = 0;
    for (; rounds < MOST_ROUNDS && (await isWaiting()); rounds += 1) await round();
    for (let at = 0; at < ROUNDS_AT_REST; at += 1) await round();
  } finally {
    await server.stop();
  }
  const mails = await outboxOf(product);
  const inState = (state: string) => mails.filter((mail) => mail.state === state);
  const [sent, failed, discarded] = [inState('sent'), inState('failed'), inState('discarded')];
  run.figure('mails sent, given up, discarded', `${sent.length}, ${failed.length}, ${discarded.length}`);
  run.figure('what the mail server did', [...server.did].map((pair) => pair.join(' ')).join(', '));
  const rest = mails.length - sent.length - failed.length - discarded.length;
  run.check('every mail is sent, given up or discarded at last', rest === 0, `${rest} are not`);
  const wrongly = mails
    .filter(({ kind }) => kind === 'notices')
    .filter((mail) => (mail.state === 'discarded') !== blocked.includes(mail.to_address));
  run.check(
    'the mails of notices to the person who is blocked meanwhile are discarded, and no others',
    wrongly.length === 0,
    listed(wrongly),
  );
  judgeTaken(run, mails, server.took);
  const tries = new Set(mails.filter(({ to_address }) => to_address === refused).map((mail) => mail.tries));
  run.check(
    'a person who is refused each time is given up after eight tries',
    [...tries].join() === '8',
    [...tries].join(),
  );
  const seen = await undelivered(product);
  const ids = failed.map(({ id }) => id);
  const unseen = [...ids.filter((id) => !seen.includes(id)), ...seen.filter((id) => !ids.includes(id))];
  run.check(
    'administrators see exactly the mails that were given up',
    unseen.length === 0,
    unseen.slice(0, 3).join(),
  );
}

const listed = (mails: readonly { readonly id: string }[]) =>
  mails
    .slice(0, 3)
    .map(({ id }) => id)
    .join();

/**
 * A mail is taken once, and once more each time the connection breaks before its sender knows so; never where it does not
 * count as sent otherwise. All have the same `Message-ID` then, which no other mail has.
 */
function judgeTaken(run: ProofRun, mails: Outgoing, took: readonly TakenMail[]): void {
  const taken = new Map<string, TakenMail[]>();
  for (const one of took) taken.set(one.id, [...(taken.get(one.id) ?? []), one]);
  const differ = mails.filter(({ id, state }) => {
    const answered = taken.get(id)?.filter(({ isAnswered }) => isAnswered).length ?? 0;
    return answered !== (state === 'sent' ? 1 : 0);
  });
  run.check(
    'a mail counts as sent where its sender knew that it was taken, once',
    differ.length === 0 && [...taken.keys()].every((id) => mails.some((mail) => mail.id === id)),
    listed(differ),
  );
  const again = [...taken.values()].filter((all) => all.length > 1);
  run.figure('mails that were taken again after a connection broke', String(again.length));
  const messageIds = new Map([...taken].map(([id, all]) => [id, new Set(all.map((one) => one.messageId))]));
  const many = [...messageIds].filter(([, each]) => each.size !== 1 || each.has(''));
  const distinct = new Set([...messageIds.values()].flatMap((each) => [...each]));
  run.check(
    'a mail has one Message-ID, however often it is sent, and no two have the same',
    many.length === 0 && distinct.size === messageIds.size,
    many
      .slice(0, 3)
      .map(([id]) => id)
      .join(),
  );
}

/** The ids of everything an administrator is shown as undelivered. */
async function undelivered({ app, signIn, clock }: ProductInside): Promise<readonly string[]> {
  const exp = Math.floor(clock.now().getTime() / 1000) + 600;
  const token = await signIn.token(idOf('admin'), { permissions: permissionsOf('admin'), exp });
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await send(app, { call: 'undelivered.list', query: `page=${page}&limit=100` }, token);
    const { data, total } = JSON.parse(answer.body) as Answer<'undelivered.list'>;
    ids.push(...data.map(({ id }) => id));
    if (data.length === 0 || ids.length >= total) return ids;
  }
}
