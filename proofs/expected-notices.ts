import { emailOf, idOf, PERSON_NAMES, type PersonName } from '../apps/server/test/test-people.ts';
import type { ProductInside } from './product-inside.ts';
import { isStillSaid } from './late-by-rule.ts';
import type { PeopleNow } from './people-now.ts';
import { isFormerEvaluator, mayLook, type NotifiedAs } from './notified-people.ts';
import type { TrackedItem } from './tracked-item.ts';

type Channels = Readonly<Record<'turn' | 'requests' | 'comments' | 'lateness', string>>;
export type Chosen = Partial<Record<PersonName, Channels>>;
const BY_THEMSELVES: Channels = { turn: 'mail', requests: 'digest', comments: 'mail', lateness: 'digest' };
const CHOSEN_AS: Readonly<Record<NotifiedAs, keyof Channels>> = {
  ...{ turn: 'turn', followed: 'requests' },
  ...{ comments: 'comments', lateness: 'lateness' },
};

/** What is mailed at once also to those who get a digest. */
const DECLINES = ['declineAsEvaluator', 'declineAsManager', 'declineSchedule'];

/** Which mails are due: those sent at once, or those of the day. */
export type Counted = 'at once' | 'digests';

/** Something that a person, or time, did with an item. */
interface ToBeNotified {
  readonly event: string;
  readonly by: PersonName | 'time';
  readonly item: TrackedItem;
  readonly former?: PersonName | null;
}

/** What waits for a mail to a person. */
interface Waiting {
  readonly item: TrackedItem;
  readonly kind: NotifiedAs;
  readonly event: string;
  /** The item was taken from them: the notice names it for ever. */
  readonly isFormer: boolean;
}

const TIME = '00000000-0000-0000-0000-000000000000';
const nameOf = (id: string) =>
  id === TIME ? 'time' : (PERSON_NAMES.find((name) => idOf(name) === id) ?? id);

/** Of what people have to be notified according to the model, compared with what the product wrote. */
export class ExpectedNotices {
  notices = 0;
  mails = 0;
  #expected: string[] = [];
  readonly #waiting: Readonly<Record<Counted, Map<PersonName, Waiting[]>>> = {
    'at once': new Map(),
    digests: new Map(),
  };
  readonly #choices: Chosen;
  readonly #people: PeopleNow;
  #lastNotice = 0;
  readonly #seenMails = new Set<string>();

  constructor(choices: Chosen, people: PeopleNow) {
    this.#choices = choices;
    this.#people = people;
  }

  add(happened: ToBeNotified, notified: ReadonlyMap<PersonName, NotifiedAs>): void {
    const { event, by, item } = happened;
    for (const [name, kind] of notified) {
      const channel = (this.#choices[name] ?? BY_THEMSELVES)[CHOSEN_AS[kind]];
      if (channel === 'off') continue;
      this.#expected.push(`${name} is notified of ${event} by ${by}: ${item.name} (${kind})`);
      const atOnce = channel === 'mail' || (channel === 'digest' && DECLINES.includes(event));
      const counted = atOnce ? 'at once' : channel === 'digest' ? 'digests' : null;
      if (counted === null) continue;
      const waiting = this.#waiting[counted];
      waiting.set(name, [
        ...(waiting.get(name) ?? []),
        {
          item,
          kind,
          event,
          isFormer: by !== 'time' && isFormerEvaluator(name, { ...happened, by }, this.#people),
        },
      ]);
    }
  }

  /** What a mail to a person is of now: a person who is blocked gets none, and no one reads of what they may no longer see. */
  #mailOf(name: PersonName, counted: Counted): readonly TrackedItem[] {
    const waiting = this.#waiting[counted].get(name) ?? [];
    const seen = waiting.filter(({ item, isFormer }) => isFormer || mayLook(name, item, this.#people));
    // why: what is no longer late is not said; a mail that says nothing is not made.
    const isSaid = ({ item, kind, event }: Waiting) =>
      kind !== 'lateness' || isStillSaid(event, item, this.#people.today);
    return this.#people.isActive(name) && seen.some(isSaid) ? seen.map(({ item }) => item) : [];
  }

  /** Compares the notices written since the last time with the model; what one act is to one person is one notice. */
  async wrongNotices({ app }: ProductInside): Promise<readonly string[]> {
    const rows = await app.transactions.asSystem((tx) =>
      tx
        .selectFrom('notices as n')
        .innerJoin('waste_items as i', 'i.id', 'n.item_id')
        .select([
          'n.seq',
          'n.user_id',
          'n.actor_id',
          'n.event',
          'n.kind',
          'n.notice_id',
          'n.created_at',
          'i.data',
        ])
        .where('n.seq', '>', this.#lastNotice)
        .orderBy('n.seq')
        .execute(),
    );
    this.#lastNotice = rows.at(-1)?.seq ?? this.#lastNotice;
    this.notices += rows.length;
    const acts = new Map<string, Set<string>>();
    const lines = rows.map((row) => {
      const act = `${row.user_id} ${row.actor_id} ${row.event} ${row.kind} ${row.created_at.toISOString()}`;
      acts.set(act, (acts.get(act) ?? new Set()).add(row.notice_id));
      const { itemName } = row.data as { readonly itemName: string };
      return `${nameOf(row.user_id)} is notified of ${row.event} by ${nameOf(row.actor_id)}: ${itemName} (${row.kind})`;
    });
    const wanted = this.#expected;
    this.#expected = [];
    return [
      ...differences(wanted, lines),
      ...[...acts].flatMap(([act, ids]) =>
        ids.size === 1 ? [] : [`${ids.size} notices of one act: ${act}`],
      ),
    ];
  }

  /** Compares the mails made since the last time with the model: one for each person, of so many notices, of these items. */
  async wrongMails({ app }: ProductInside, counted: Counted): Promise<readonly string[]> {
    const { rows, audit } = await app.transactions.asSystem(async (tx) => ({
      rows: await tx.selectFrom('outbox').selectAll().where('kind', '=', 'notices').execute(),
      audit: await tx
        .selectFrom('audit_log')
        .select(['subject_id', 'details'])
        .where('action', '=', 'notices.mail')
        .execute(),
    }));
    const made = rows.filter(({ id }) => !this.#seenMails.has(id));
    const waiting = this.#waiting[counted];
    const mails = [...waiting.keys()].map((name) => ({ name, items: this.#mailOf(name, counted) }));
    const wanted = mails
      .filter(({ items }) => items.length > 0)
      .map(({ name, items }) => `${name} gets a mail of ${items.length} notices`);
    const sent = made.map((mail) => {
      this.#seenMails.add(mail.id);
      const name = PERSON_NAMES.find((one) => emailOf(one) === mail.to_address) ?? mail.to_address;
      const details = audit.find(({ subject_id }) => subject_id === mail.id)?.details as
        | { notices?: number }
        | undefined;
      return { name, mail, line: `${name} gets a mail of ${details?.notices} notices` };
    });
    const strangers = sent.flatMap(({ name, mail }) => {
      const own = new Set(mails.find((each) => each.name === name)?.items.map((item) => item.name));
      const named = `${mail.subject} ${mail.text_body} ${mail.html_body}`.match(/R\d+ Desk \d+/g) ?? [];
      return named.filter((item) => !own.has(item)).map((item) => `a mail to ${name} names ${item}`);
    });
    this.mails += made.length;
    waiting.clear();
    return [
      ...differences(
        wanted,
        sent.map(({ line }) => line),
      ),
      ...strangers,
    ];
  }
}

/** What is in one list and not in the other, as often as that. */
function differences(wanted: readonly string[], found: readonly string[]): readonly string[] {
  const left = [...found];
  const missing = wanted.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return [...missing.map((line) => `missing: ${line}`), ...left.map((line) => `too much: ${line}`)];
}
