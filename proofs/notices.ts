import type { CallName } from '@monda/domain/api-calls.ts';
import { desks } from '@monda/test-bed/desks.ts';
import { freePort } from '@monda/test-bed/free-port.ts';
import { idOf, type PersonName, permissionsOf } from '../apps/server/test/test-people.ts';
import { type Request, send } from './access-requests.ts';
import { sendUnderFaults } from './mail-of-notices.ts';
import { openSteps } from './month-of-steps.ts';
import { type ProductInside, startInside } from './product-inside.ts';
import type { Proof, ProofRun } from './proof.ts';
import {
  actingFor,
  EVALUATORS,
  type Happened,
  MANAGERS,
  mayLook,
  toldOf,
  type TrackedItem,
} from './told-people.ts';
import { type Counted, Told } from './told-so-far.ts';

const MINUTE_MS = 60_000;
const SHORT = { items: 12, days: 2, actsPerDay: 36 };
const LONG = { items: 500, days: 30, actsPerDay: 180 };
const MOST_OF_A_REQUEST = 12;
const FOLLOWERS: readonly PersonName[] = ['viewer', 'colleague', 'otherManager', 'admin', 'rivalViewer'];
/** How some people chose to be told; the others as everybody is by themselves. */
const CHOICES: Partial<Record<PersonName, Readonly<Record<'turn' | 'requests' | 'comments', string>>>> = {
  otherManager: { turn: 'product', requests: 'off', comments: 'mail' },
  colleague: { turn: 'mail', requests: 'mail', comments: 'off' },
  rivalAdmin: { turn: 'off', requests: 'digest', comments: 'product' },
};

/** A month of the product in this process, its clock moved by the proof. */
class Month {
  readonly items: TrackedItem[] = [];
  readonly verified = new Set<string>();
  readonly told = new Told(CHOICES);
  /** The kinds of steps that were taken. */
  readonly taken = new Set<string>();
  readonly #product: ProductInside;
  readonly #random: () => number;
  #requests = 0;
  acts = 0;

  constructor(product: ProductInside, random: () => number) {
    this.#product = product;
    this.#random = random;
  }

  #among<Each>(list: readonly Each[]): Each {
    return list[Math.floor(this.#random() * list.length)] as Each;
  }

  async call(
    by: PersonName,
    call: CallName,
    request: Omit<Request, 'call'>,
  ): Promise<Record<string, unknown>> {
    const { signIn, clock, app } = this.#product;
    const exp = Math.floor(clock.now().getTime() / 1000) + 600;
    const token = await signIn.token(idOf(by), { permissions: permissionsOf(by), exp });
    const answer = await send(app, { call, ...request }, token);
    if (answer.status > 299) throw new Error(`${call} by ${by}: ${answer.status} ${answer.body}`);
    this.acts += 1;
    clock.advance(1_000);
    return JSON.parse(answer.body) as Record<string, unknown>;
  }

  async choose(): Promise<void> {
    for (const [name, chosen] of Object.entries(CHOICES)) {
      const body = { ...chosen, lateness: 'off', digestHour: 8, timeZone: 'UTC' };
      await this.call(name as PersonName, 'notices.choose', { body });
    }
  }

  /** Somebody asks for some items to be destroyed. */
  async request(most: number): Promise<void> {
    const company = this.#random() < 0.7 ? 'acme' : 'rival';
    const by = this.#among(actingFor(company).filter((name) => name !== 'incomplete'));
    const count = 1 + Math.floor(this.#random() * Math.min(most, MOST_OF_A_REQUEST));
    this.#requests += 1;
    const wasteItems = desks(count, `R${this.#requests} Desk`);
    const made = await this.call(by, 'projects.create', {
      body: { wasteType: 'special-handling', wasteItems },
    });
    const ids = made['itemIds'] as readonly string[];
    const items = ids.map(
      (id, at): TrackedItem => ({
        ...{ id, name: wasteItems[at]?.jsonData.itemName ?? '', company, status: 'pending', evaluator: null },
        ...{ version: 1, concerned: new Set([by]), pressed: new Map(), writers: new Set() },
      }),
    );
    this.items.push(...items);
    this.#happened(items.map((item) => ({ event: 'create', by, item })));
  }

  /** Something that somebody does with an item; answers the items it was about. */
  async act(free: readonly TrackedItem[]): Promise<readonly TrackedItem[]> {
    const item = this.#among(free);
    const drawn = this.#random();
    if (drawn < 0.14) return this.#follow(item);
    if (drawn < 0.28) return this.#write(item);
    if (item.status === 'pending' && item.evaluator === null) return this.#assign(free);
    return this.#step(item);
  }

  async #follow(item: TrackedItem): Promise<readonly TrackedItem[]> {
    // why: those who are told by themselves unfollow items, too.
    const own = [...item.concerned, ...(item.evaluator === null ? [] : [item.evaluator])];
    const by = this.#among([...own, ...FOLLOWERS].filter((name) => mayLook(name, item)));
    const following = this.#random() < 0.5;
    await this.call(by, 'follows.item', { id: item.id, body: { following } });
    item.pressed.set(by, following);
    return [item];
  }

  async #write(item: TrackedItem): Promise<readonly TrackedItem[]> {
    const writers = [
      ...MANAGERS,
      ...actingFor(item.company),
      ...(item.evaluator === null ? [] : [item.evaluator]),
    ];
    const by = this.#among(writers.filter((name) => name !== 'incomplete'));
    const ofProvider = MANAGERS.includes(by) || by === item.evaluator;
    const audience = ofProvider && this.#random() < 0.5 ? 'provider' : 'everybody';
    await this.call(by, 'comments.write', { id: item.id, body: { audience, text: 'Which entrance?' } });
    const event = audience === 'provider' ? 'internalComment' : 'comment';
    this.#happened([{ event, by, item }]);
    item.writers.add(by);
    return [item];
  }

  /** A manager gives several items to an evaluator by one act. */
  async #assign(free: readonly TrackedItem[]): Promise<readonly TrackedItem[]> {
    const [by, evaluator] = [this.#among(MANAGERS), this.#among(EVALUATORS)];
    const chosen = free
      .filter(({ status, evaluator: has }) => status === 'pending' && has === null)
      .slice(0, 1 + Math.floor(this.#random() * 6));
    const items = chosen.map(({ id, version }) => ({ id, version }));
    await this.call(by, 'items.bulkAssign', { body: { items, assignedUserId: idOf(evaluator) } });
    for (const item of chosen) {
      item.evaluator = evaluator;
      item.version += 1;
      item.concerned.add(by);
    }
    this.#happened(chosen.map((item) => ({ event: 'assign', by, item })));
    return chosen;
  }

  async #step(item: TrackedItem): Promise<readonly TrackedItem[]> {
    const open = openSteps(item, this.verified.has(item.id), this.#random);
    const isNew = open.filter(({ event }) => !this.taken.has(event));
    // why: most items are to go all the way, and of few items there is to be every kind of step.
    const step = this.#random() < 0.75 ? (isNew[0] ?? open[0]) : this.#among(open);
    if (step === undefined) return [];
    const by = this.#among(step.by.filter((name) => name !== 'incomplete'));
    const password = step.needsPassword === undefined ? {} : { password: await this.#passwordOf(item) };
    const form = step.form?.();
    if (form !== undefined) for (const [name, value] of Object.entries(password)) form.append(name, value);
    const sent = form === undefined ? { body: { ...step.body, ...password } } : { form };
    await this.call(by, step.call, { id: item.id, ...sent });
    this.taken.add(step.event);
    if (step.event === 'verifyOnSite') this.verified.add(item.id);
    Object.assign(item, step.changes);
    item.version += 1;
    item.concerned.add(by);
    this.#happened([{ event: step.event, by, item }]);
    return [item];
  }

  async #passwordOf({ id }: TrackedItem): Promise<string> {
    const item = await this.call('manager', 'items.get', { id });
    return String(item['destructionPassword']);
  }

  #happened(all: readonly Happened[]): void {
    for (const one of all) this.told.add(one, toldOf(one));
  }
}

async function job({ app }: ProductInside, wanted: string): Promise<void> {
  for (const one of app.jobs) if (one.name === wanted) await one.run();
}

/** Plays the month; answers what was told to others than those concerned, or otherwise. */
async function play(product: ProductInside, month: Month, size: typeof SHORT): Promise<readonly string[]> {
  const { clock } = product;
  const wrong: string[] = [];
  const look = async (mails: Counted) => {
    await job(product, 'notices');
    wrong.push(...(await month.told.wrongNotices(product)));
    clock.advance(3 * MINUTE_MS);
    await job(product, 'mails of notices');
    wrong.push(...(await month.told.wrongMails(product, mails)));
  };
  await month.choose();
  for (let day = 1; day <= size.days && wrong.length === 0; day += 1) {
    const date = `2026-09-${String(day).padStart(2, '0')}`;
    clock.setTo(`${date}T08:01:00Z`);
    await look('digests');
    clock.setTo(`${date}T09:00:00Z`);
    const before = month.acts;
    while (month.acts - before < size.actsPerDay && wrong.length === 0) {
      const left = Math.ceil((size.items * day) / size.days) - month.items.length;
      if (left > 0) await month.request(left);
      const busy = new Set(month.items.slice(-MOST_OF_A_REQUEST).filter(() => left > 0));
      for (let at = 0; at < 4; at += 1) {
        const free = month.items.filter((item) => !busy.has(item));
        if (free.length === 0) break;
        for (const item of await month.act(free)) busy.add(item);
      }
      await look('at once');
    }
  }
  return wrong;
}

async function simulate(run: ProofRun): Promise<void> {
  const size = run.long ? LONG : SHORT;
  const port = await freePort();
  const product = await startInside({
    onPostgres: run.long,
    settings: {
      mail: { url: `smtp://127.0.0.1:${port}`, from: 'monda@monda.test', startTls: 'never', caFile: null },
      noticeMail: true,
    },
  });
  try {
    const month = new Month(product, () => run.random());
    const wrong = await play(product, month, size);
    const { notices, mails } = month.told;
    run.figure('items, days, calls', `${month.items.length}, ${size.days}, ${month.acts}`);
    run.figure('notices, mails', `${notices}, ${mails}`);
    run.figure('kinds of steps', String(month.taken.size));
    run.figure(
      'items that were completed',
      String(month.items.filter(({ status }) => status === 'completed').length),
    );
    run.check(
      'everybody concerned is told once, and nobody else, in the product and by mail',
      wrong.length === 0,
      [`seed ${run.seed}`, ...wrong.slice(0, 8)].join('\n'),
    );
    run.check(
      'there was much to tell',
      month.items.length >= size.items && notices > size.items * 4 && mails > size.days,
    );
    await sendUnderFaults(run, product, port);
  } finally {
    await product.close();
  }
}

export const proof: Proof = {
  proves:
    'a simulated month: every step tells exactly those concerned, nobody twice, nobody of another company, whatever the mail server does',
  run: simulate,
};
