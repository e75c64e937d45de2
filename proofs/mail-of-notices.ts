import type { Answer } from '@monda/domain/api.ts';
import { emailOf, idOf, permissionsOf } from '../apps/server/test/test-people.ts';
import { send } from './access-requests.ts';
import { FaultyMailServer, type MailFault } from './faulty-mail-server.ts';
import type { ProductInside } from './product-inside.ts';
import type { ProofRun } from './proof.ts';

const MINUTE_MS = 60_000;
/** Longer than the longest pause between two tries, in rounds of 20 minutes. */
const ROUNDS_AT_REST = 5;
const MOST_ROUNDS = 800;
/** Whose mails are refused again and again. */
const REFUSED = emailOf('incomplete');

/** What the mail server does next: half of all goes well. */
function drawn(random: () => number): MailFault {
  const at = random();
  if (at < 0.2) return 'refuse-now';
  if (at < 0.24) return 'refuse-for-good';
  if (at < 0.42) return 'drop-in-message';
  return at < 0.47 ? 'slow' : 'none';
}

const outboxOf = ({ app }: ProductInside) =>
  app.transactions.asSystem((tx) =>
    tx
      .selectFrom('outbox')
      .select(['id', 'state', 'to_address', 'tries'])
      .where('kind', '=', 'notices')
      .execute(),
  );

/** Sends the mails that wait while the mail server at `port` fails in every way; what became of each of them is checked. */
export async function sendUnderFaults(run: ProofRun, product: ProductInside, port: number): Promise<void> {
  const { app, clock } = product;
  const server = new FaultyMailServer(port, (to) => {
    if (to === null) return run.random() < 0.08 ? 'drop-at-greeting' : 'none';
    return to === REFUSED ? 'refuse-now' : drawn(() => run.random());
  });
  const isWaiting = () =>
    app.transactions.asSystem(async (tx) => {
      const waiting = tx.selectFrom('outbox').select('id').where('state', '=', 'waiting');
      return (await waiting.where('kind', '=', 'notices').limit(1).executeTakeFirst()) !== undefined;
    });
  const round = async () => {
    clock.advance(20 * MINUTE_MS);
    for (const one of app.jobs) if (one.name === 'mail') await one.run();
  };
  // why: at first nobody is there at all.
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
  const ids = (state: string) => mails.filter((mail) => mail.state === state).map(({ id }) => id);
  const [sent, failed] = [ids('sent'), ids('failed')];
  run.figure('mails sent, given up', `${sent.length}, ${failed.length}`);
  run.figure('what the mail server did', [...server.did].map((pair) => pair.join(' ')).join(', '));
  const rest = mails.length - sent.length - failed.length;
  run.check('every mail is sent or given up at last', rest === 0, `seed ${run.seed}: ${rest} are neither`);
  const twice = server.took.filter((id, at) => server.took.indexOf(id) !== at);
  run.check('no mail is taken twice', twice.length === 0, `seed ${run.seed}: ${twice.slice(0, 3).join()}`);
  const differ = [
    ...sent.filter((id) => !server.took.includes(id)),
    ...server.took.filter((id) => !sent.includes(id)),
  ];
  run.check(
    'the mails that count as sent are those that were taken',
    differ.length === 0,
    differ.slice(0, 3).join(),
  );
  const tries = new Set(mails.filter(({ to_address }) => to_address === REFUSED).map((mail) => mail.tries));
  run.check(
    'whoever is refused each time is given up after eight tries',
    [...tries].join() === '8',
    [...tries].join(),
  );
  const seen = await undelivered(product);
  const unseen = [...failed.filter((id) => !seen.includes(id)), ...seen.filter((id) => !failed.includes(id))];
  run.check(
    'administrators see exactly the mails that were given up',
    unseen.length === 0,
    unseen.slice(0, 3).join(),
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
