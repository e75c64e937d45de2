import { freePort } from '@monda/test-bed/free-port.ts';
import { sendUnderFaults } from './mail-of-notices.ts';
import { substitute } from './month-of-people.ts';
import { MOST_OF_A_REQUEST, PlayedMonth } from './played-month.ts';
import { type ProductInside, startInside } from './product-inside.ts';
import { onServerFirst, type Proof, type ProofRun } from './proof.ts';
import type { Counted } from './expected-notices.ts';

const MINUTE_MS = 60_000;

/** What can happen to an item that people are notified of. */
const EVENTS = [
  ...[
    'create',
    'release',
    'assign',
    'reassign',
    'evaluate',
    'approve',
    'requestChangeAsEvaluator',
    'declineAsEvaluator',
  ],
  ...['confirmReview', 'requestChangeAsManager', 'declineAsManager', 'update', 'schedule', 'confirmSchedule'],
  ...['otherDateAsCompany', 'withdrawSchedule', 'otherDateAfterConfirming', 'postpone'],
  ...['changeMeeting', 'changeConfirmedMeeting'],
  ...['declineSchedule', 'verifyOnSite', 'renewPassword', 'uploadDocumentation', 'complete'],
  ...['takeBackAsEvaluator', 'takeBackAsManager', 'takeBackAsCompany', 'comment', 'internalComment'],
  ...['askCompany', 'askProvider', 'answer', 'late', 'stillLate'],
  ...['correctionToCompany', 'correctionToProvider', 'correctionAccepted', 'correctionRefused'],
  ...['correctionWithdrawn', 'correctedAtOnce'],
  ...['correctionLateToCompany', 'correctionLateToProvider', 'correctionStillLate'],
  ...[
    'certificateIssued',
    'certificateReplaced',
    'certificateVoided',
    'certificateWaits',
    'certificateFailed',
  ],
];

interface Size {
  readonly items: number;
  /** Days of September 2026, of which the first is a Tuesday. */
  readonly days: readonly number[];
  readonly callsPerDay: number;
  /** How often a round begins with a change of people, from 0 to 1. */
  readonly changesOfPeople: number;
  /** How often a day begins with the attempt to set a substitute. */
  readonly substitutesPerDay: number;
}
// why: a week lies between both days, after which much is late.
const SHORT: Size = { items: 18, days: [1, 9], callsPerDay: 55, changesOfPeople: 0.2, substitutesPerDay: 6 };
const LONG: Size = {
  ...{ items: 500, callsPerDay: 200, changesOfPeople: 0.04, substitutesPerDay: 0 },
  days: Array.from({ length: 30 }, (_, at) => at + 1),
};

async function job({ app }: ProductInside, wanted: string): Promise<void> {
  for (const one of app.jobs) if (one.name === wanted) await one.run();
}

/** Plays the month; answers of what others than those concerned were notified, or otherwise. */
async function play(product: ProductInside, month: PlayedMonth, size: Size): Promise<readonly string[]> {
  const { clock } = product;
  const wrong: string[] = [];
  const look = async (mails: Counted) => {
    await job(product, 'notices');
    wrong.push(...(await month.expected.wrongNotices(product)));
    clock.advance(3 * MINUTE_MS);
    await job(product, 'mails of notices');
    wrong.push(...(await month.expected.wrongMails(product, mails)));
  };
  const round = async (left: number) => {
    if (left > 0) await month.request(left);
    const busy = new Set(left > 0 ? month.items.slice(-MOST_OF_A_REQUEST) : []);
    if (month.random() < size.changesOfPeople) for (const item of await month.changePeople()) busy.add(item);
    for (let at = 0; at < 4; at += 1) {
      const free = month.items.filter((item) => !busy.has(item));
      if (free.length === 0) break;
      for (const item of await month.act(free)) busy.add(item);
    }
    await look('at once');
  };
  // why: what was late when an installation first looked is notified to no one.
  await job(product, 'late items');
  for (const [at, day] of size.days.entries()) {
    const date = `2026-09-${String(day).padStart(2, '0')}`;
    month.begin(date, '08:01:00');
    if (at === 0) {
      await month.choose();
      await month.completeSome();
    }
    await look('digests');
    month.begin(date, '09:00:00');
    month.becomeLate();
    await job(product, 'late items');
    await look('at once');
    // why: of two days many are to be such on which a person is away.
    for (let tries = 0; tries < size.substitutesPerDay; tries += 1) await substitute(month);
    const before = month.calls;
    while (month.calls - before < size.callsPerDay && wrong.length === 0) {
      await round(Math.ceil((size.items * (at + 1)) / size.days.length) - month.items.length);
    }
    if (wrong.length > 0) break;
  }
  return wrong;
}

async function simulate(run: ProofRun, onPostgres: boolean): Promise<void> {
  const size = run.long ? LONG : SHORT;
  const port = await freePort();
  const product = await startInside({
    onPostgres,
    settings: {
      mail: { url: `smtp://127.0.0.1:${port}`, from: 'monda@monda.test', startTls: 'never', caFile: null },
      noticeMail: true,
    },
  });
  try {
    const month = new PlayedMonth(product, () => run.random());
    const wrong = await play(product, month, size);
    const { notices, mails } = month.expected;
    run.figure('items, days, calls', `${month.items.length}, ${size.days.length}, ${month.calls}`);
    run.figure('notices, mails', `${notices}, ${mails}`);
    const acts = [...month.acts].sort(([one], [other]) => (one < other ? -1 : 1));
    run.figure('what happened', acts.map(([act, times]) => `${act} ${times}`).join(', '));
    run.figure(
      'items that were completed',
      String(month.items.filter(({ status }) => status === 'completed').length),
    );
    run.check(
      'everybody concerned is notified once, and no one else, in the product and by mail',
      wrong.length === 0,
      [`seed ${run.seed}`, ...wrong.slice(0, 8)].join('\n'),
    );
    run.check(
      'there was much to tell',
      month.items.length >= size.items && notices > size.items * 4 && mails > size.days.length,
    );
    const happened = month.acts.has('certificateIssued') && month.acts.has('certificateReplaced');
    run.check('certificates were issued and replaced', happened);
    const never = EVENTS.filter((event) => !month.acts.has(event));
    if (run.long)
      run.check('everything that people are notified of happened', never.length === 0, never.join());
    await sendUnderFaults(run, product, { port, blocked: [...month.people.blocked] });
  } finally {
    await product.close();
  }
}

export const proof: Proof = {
  proves:
    'a simulated month: every step, word, substitute and day that passes tells exactly those concerned, no one twice, no one of another company, whatever the mail server does',
  onlyByName: true,
  run: (run) => onServerFirst(run, simulate),
};
