import type { CallName } from '@monda/domain/api/api-calls.ts';
import { desks } from '@monda/test-bed/desks.ts';
import { idOf, type PersonName, permissionsOf } from '../apps/server/test/test-people.ts';
import { type Request, send } from './access-requests.ts';
import { becameLate, correctionBecameLate } from './late-by-rule.ts';
import { correct, endsCorrection } from './month-of-corrections.ts';
import { changePeople } from './month-of-people.ts';
import { MonthOfCertificates } from './month-of-certificates.ts';
import { openSteps, type OpenStep } from './month-of-steps.ts';
import { say } from './month-of-words.ts';
import { PeopleNow } from './people-now.ts';
import { moveTo, type Playing } from './playing.ts';
import type { ProductInside } from './product-inside.ts';
import { putPhotos } from './put-certificates.ts';
import {
  actingFor,
  EVALUATORS,
  type Happened,
  MANAGERS,
  mayLook,
  notifiedOf,
  notifiedOfLateCorrection,
  notifiedOfLateness,
  managersNotified,
} from './notified-people.ts';
import { type Chosen, ExpectedNotices } from './expected-notices.ts';
import type { TrackedItem } from './tracked-item.ts';

export const MOST_OF_A_REQUEST = 12;
/** Whose items were completed before the month. */
const COMPLETED_BEFORE = ['acme', 'acme', 'acme', 'acme', 'rival', 'rival'] as const;
/** How often, from 0 to 1, a person turns to certificates where items are completed. */
const CERTIFICATES = 0.3;
const FOLLOWERS: readonly PersonName[] = ['viewer', 'colleague', 'otherManager', 'admin', 'rivalViewer'];
/** How some people chose to be notified; the others as everybody is by themselves. */
const CHOICES: Chosen = {
  otherManager: { turn: 'product', requests: 'off', comments: 'mail', lateness: 'mail' },
  colleague: { turn: 'mail', requests: 'mail', comments: 'off', lateness: 'product' },
  rivalAdmin: { turn: 'off', requests: 'digest', comments: 'product', lateness: 'off' },
};
const NAMELESS: PersonName = 'incomplete';

/** A month of the product in this process, its clock moved by the proof. */
export class PlayedMonth implements Playing {
  readonly items: TrackedItem[] = [];
  readonly people = new PeopleNow();
  readonly expected = new ExpectedNotices(CHOICES, this.people);
  /** How often each event happened, and each act of which no one is notified. */
  readonly acts = new Map<string, number>();
  calls = 0;
  readonly #product: ProductInside;
  readonly #random: () => number;
  readonly #certificates: MonthOfCertificates;
  #requests = 0;

  constructor(product: ProductInside, random: () => number) {
    this.#product = product;
    this.#random = random;
    this.#certificates = new MonthOfCertificates(this, product);
  }

  random(): number {
    return this.#random();
  }

  now(): number {
    return this.#product.clock.now().getTime();
  }

  among<Each>(list: readonly Each[]): Each {
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
    this.calls += 1;
    clock.advance(1_000);
    return JSON.parse(answer.body) as Record<string, unknown>;
  }

  happened(all: readonly Happened[]): void {
    for (const one of all) {
      this.withoutNotice(one.event);
      this.expected.add(one, notifiedOf(one, this.people));
    }
  }

  happenedByItself(event: string, items: readonly TrackedItem[]): void {
    for (const item of items) {
      this.withoutNotice(event);
      this.expected.add({ event, by: 'time', item }, managersNotified(this.people));
    }
  }

  pass(ms: number): void {
    this.#product.clock.advance(ms);
  }

  withoutNotice(act: string): void {
    this.acts.set(act, (this.acts.get(act) ?? 0) + 1);
  }

  /** The day as it is from now on, for the model too. */
  begin(day: string, time: string): void {
    this.#product.clock.setTo(`${day}T${time}Z`);
    this.people.today = day;
  }

  async choose(): Promise<void> {
    for (const [name, chosen] of Object.entries(CHOICES)) {
      const body = { ...chosen, digestHour: 8, timeZone: 'UTC' };
      await this.call(name as PersonName, 'notices.choose', { body });
    }
  }

  /** Items that are late by now, as time alone makes them. */
  becomeLate(): void {
    for (const item of this.items) {
      for (const event of becameLate(item, this.people.today)) {
        this.withoutNotice(event);
        this.expected.add({ event, by: 'time', item }, notifiedOfLateness(event, item, this.people));
      }
      for (const event of correctionBecameLate(item, this.people.today)) {
        this.withoutNotice(event);
        this.expected.add({ event, by: 'time', item }, notifiedOfLateCorrection(event, item, this.people));
      }
    }
  }

  /** Items that were completed before the month: few of it come so far in its short form. */
  async completeSome(): Promise<void> {
    for (const [at, company] of COMPLETED_BEFORE.entries()) {
      const [by, evaluator] = [company === 'acme' ? 'requester' : 'rival', 'evaluator'] as const;
      const name = `R0 Desk ${at + 1}`;
      const data = { ...desks(1, 'R0 Desk')[0]?.jsonData, itemName: name };
      const made = { company, by, evaluator, decision: 'destroy', data } as const;
      const { id, projectId } = await this.#product.putItem('completed', made);
      await putPhotos(this.#product, id, company);
      this.items.push(this.#tracked({ id, request: projectId, name, company, by, evaluator }));
    }
  }

  #tracked({
    by,
    evaluator,
    ...item
  }: Pick<TrackedItem, 'id' | 'request' | 'name' | 'company' | 'evaluator'> & {
    by: PersonName;
  }): TrackedItem {
    return {
      ...{ ...item, status: evaluator === null ? 'pending' : 'completed', evaluator },
      ...{ since: this.people.today, destructionOn: null },
      ...{ version: 1, verified: false, concerned: new Set([by]), pressed: new Map(), correctors: new Set() },
      writers: new Set(),
      ...{ comment: null, question: null, correction: null, decline: null },
      notifiedLate: { because: new Set(), people: new Set() },
    };
  }

  /** A person asks for some items to be destroyed. */
  async request(most: number): Promise<void> {
    const company = this.#random() < 0.7 ? 'acme' : 'rival';
    const by = this.among(this.#ableTo(actingFor(company)));
    const count = 1 + Math.floor(this.#random() * Math.min(most, MOST_OF_A_REQUEST));
    this.#requests += 1;
    const wasteItems = desks(count, `R${this.#requests} Desk`);
    const made = await this.call(by, 'projects.create', {
      body: { wasteType: 'special-handling', wasteItems },
    });
    const items = (made['itemIds'] as readonly string[]).map((id, at): TrackedItem => {
      const name = wasteItems[at]?.jsonData.itemName ?? '';
      return this.#tracked({ id, request: String(made['id']), name, company, by, evaluator: null });
    });
    this.items.push(...items);
    this.happened(items.map((item) => ({ event: 'create', by, item })));
  }

  /** What an administrator or people themselves change of people; answers the items that this is about. */
  changePeople(): Promise<readonly TrackedItem[]> {
    return changePeople(this);
  }

  /** Something that a person does with an item; answers the items it was about. */
  async act(free: readonly TrackedItem[]): Promise<readonly TrackedItem[]> {
    const isDone = free.some(({ status }) => status === 'completed');
    if (isDone && this.#random() < CERTIFICATES) {
      const certified = await this.#certificates.act(free);
      if (certified.length > 0) return certified;
    }
    const declined = free.filter((each) => each.status === 'declined' && this.#steps(each).length > 0);
    const item = declined.length > 0 && this.#random() < 0.3 ? this.among(declined) : this.among(free);
    const drawn = this.#random();
    if (drawn < 0.1) return this.#follow(item);
    if (drawn < 0.14) return this.#followRequest(item, free);
    if (drawn < 0.34) {
      await say(this, item);
      return [item];
    }
    if (drawn < 0.41) {
      await correct(this, item);
      return [item];
    }
    if (item.status === 'pending' && item.evaluator === null) return this.#assign(free);
    return this.#step(item);
  }

  /** Those who sign in now and have a complete profile. */
  #ableTo(all: readonly PersonName[]): readonly PersonName[] {
    return all.filter((name) => name !== NAMELESS && this.people.isActive(name));
  }

  async #follow(item: TrackedItem): Promise<readonly TrackedItem[]> {
    // why: those who are notified by themselves unfollow items, too.
    const own = [...item.concerned, ...(item.evaluator === null ? [] : [item.evaluator])];
    const all = this.#ableTo([...own, ...FOLLOWERS]).filter((name) => mayLook(name, item, this.people));
    const by = this.among(all);
    const following = this.#random() < 0.5;
    await this.call(by, 'follows.item', { id: item.id, body: { following } });
    item.pressed.set(by, following);
    this.withoutNotice('follow or unfollow');
    return [item];
  }

  /** The expectation of a request replaces those of its items. */
  async #followRequest(item: TrackedItem, free: readonly TrackedItem[]): Promise<readonly TrackedItem[]> {
    const items = this.items.filter(({ request }) => request === item.request);
    if (items.some((each) => !free.includes(each))) return [];
    const by = this.among(this.#ableTo([...MANAGERS, ...actingFor(item.company)]));
    const following = this.#random() < 0.5;
    await this.call(by, 'follows.project', { id: item.request, body: { following } });
    for (const each of items) each.pressed.set(by, following);
    this.withoutNotice('follow or unfollow a request');
    return items;
  }

  /** A manager gives several items to an evaluator by one act. */
  async #assign(free: readonly TrackedItem[]): Promise<readonly TrackedItem[]> {
    const [by, evaluator] = [this.among(MANAGERS), this.among(this.#ableTo(EVALUATORS))];
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
    this.happened(chosen.map((item) => ({ event: 'assign', by, item })));
    return chosen;
  }

  #steps(item: TrackedItem): readonly OpenStep[] {
    const mayComplete = item.correction === null;
    return openSteps(item, this).filter(
      ({ by, event }) => this.#ableTo(by).length > 0 && (mayComplete || event !== 'complete'),
    );
  }

  async #step(item: TrackedItem): Promise<readonly TrackedItem[]> {
    const open = this.#steps(item);
    const isNew = open.filter(({ event }) => !this.acts.has(event));
    // why: most items are to go all the way, and of few items there is to be every kind of step.
    const step = this.#random() < 0.75 ? (isNew[0] ?? open[0]) : this.among(open);
    if (step === undefined) return [];
    const by = this.among(this.#ableTo(step.by));
    const password = step.needsPassword === undefined ? {} : { password: await this.#passwordOf(item) };
    const form = step.form?.();
    if (form !== undefined) for (const [name, value] of Object.entries(password)) form.append(name, value);
    const body = { ...step.body, ...password };
    const sent = form !== undefined ? { form } : Object.keys(body).length > 0 ? { body } : {};
    await this.call(by, step.call, { id: item.id, ...sent });
    const { status: to = item.status, ...changes } = step.changes;
    const [from, former] = [item.status, item.evaluator];
    Object.assign(item, changes);
    moveTo(item, to, this.people.today);
    if (endsCorrection(from, to)) item.correction = null;
    item.decline = to === 'declined' ? { by, from, at: this.now() } : null;
    item.version += 1;
    item.concerned.add(by);
    this.happened([{ event: step.event, by, item, former }]);
    return [item];
  }

  async #passwordOf({ id }: TrackedItem): Promise<string> {
    const item = await this.call('manager', 'items.get', { id });
    return String(item['destructionPassword']);
  }
}
