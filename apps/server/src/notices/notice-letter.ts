import { formatCount } from '@monda/domain/base/formats.ts';
import { hasRole } from '@monda/domain/identity/roles.ts';
import { PROJECT_READERS } from '@monda/domain/items/item-visibility.ts';
import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';
import type { NoticeTask } from '@monda/domain/notices/event-notice.ts';
import { EVENT_NOTICES, taskLeft } from '@monda/domain/notices/event-notices.ts';
import { isClockEvent, type ItemEvent, isItemEvent } from '@monda/domain/notices/item-events.ts';
import { waitingAddress, WAITING_ADDRESS } from '@monda/domain/notices/waiting-address.ts';
import { type NoticeKind, NOTICE_ITEMS_NAMED } from '@monda/domain/notices/notice-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { letter } from '../mail/letter.ts';
import type { Mail } from '../mail/outbox.ts';
import { type MailedItem, type NamedItem, namedItem } from './named-item.ts';

/** A notice as a mail says it. */
export interface MailedNotice extends MailedItem {
  readonly kind: NoticeKind;
  readonly event: string;
  /** Name of the actor. */
  readonly by: string;
  readonly status: ItemStatus;
  readonly isAssigned: boolean;
  readonly verifiedOnSite: boolean;
  /** The one it is of, where the reader sees it. */
  readonly certificate: MailedCertificate | null;
}

interface MailedCertificate {
  readonly id: string;
  readonly number: string;
}

/** For whom, and by which addresses. */
export interface NoticeReader {
  readonly firstName: string;
  readonly role: string;
  readonly baseUrl: string;
  readonly unsubscribeAddress: string;
}

/** Items that a line of the mail is about, each once. */
class Items {
  readonly #byId: Map<string, NamedItem>;
  /** Certificates that the line is about, by their ids, each with its items of the line. */
  readonly #certificates = new Map<string, { readonly number: string; readonly items: Items }>();

  constructor(of: Iterable<Items> = []) {
    this.#byId = new Map([...of].flatMap((items) => [...items.#byId]));
  }

  add(notice: MailedNotice): void {
    const named = namedItem(notice);
    // why: the reader needs both of two sentences about one item.
    const said = new Set([...(this.#byId.get(named.id)?.said ?? []), ...named.said]);
    this.#byId.set(named.id, { ...named, said: [...said] });
    const { certificate } = notice;
    if (certificate === null) return;
    const { items } = this.#certificates.get(certificate.id) ?? { items: new Items() };
    items.add({ ...notice, certificate: null });
    this.#certificates.set(certificate.id, { number: certificate.number, items });
  }

  get ids(): readonly string[] {
    return [...this.#byId.keys()];
  }

  get certificateIds(): readonly string[] {
    return [...this.#certificates.keys()];
  }

  /** Items that a certificate of the line has. */
  get certifiedIds(): ReadonlySet<string> {
    return new Set([...this.#certificates.values()].flatMap(({ items }) => items.ids));
  }

  /** Those that a link can lead to. */
  get seenIds(): readonly string[] {
    return [...this.#byId.values()].filter(({ isSeen }) => isSeen).map(({ id }) => id);
  }

  /** `12 items`, or the name of the only one. */
  get what(): string {
    const [first] = this.#byId.values();
    const { size } = this.#byId;
    return size === 1 && first !== undefined ? first.text : this.counted;
  }

  /** How many they are, without a name. */
  get counted(): string {
    const { size } = this.#byId;
    return words().noticeMail.items(size, formatCount(size));
  }

  /** The number of the only certificate where there is one, else how many items they are. */
  get subject(): string {
    const [only, another] = this.#certificates.values();
    const isAll = only !== undefined && another === undefined && this.certifiedIds.size === this.#byId.size;
    return isAll ? only.number : this.counted;
  }

  /**
   * The first certificates, each with the names of its items, and the names of the first items in none, late ones before
   * others; and how many more there are.
   */
  get names(): string {
    const { certifiedIds } = this;
    const names = [
      ...[...this.#certificates.values()].map(({ number, items }) =>
        words().noticeMail.certificateOf(number, items.names),
      ),
      ...this.#lateFirst.filter(({ id }) => !certifiedIds.has(id)).map(({ text }) => text),
    ];
    const more = names.length - NOTICE_ITEMS_NAMED;
    const first = names.slice(0, NOTICE_ITEMS_NAMED).join(', ');
    return more <= 0 ? first : `${first} ${words().notices.andMore(more)}`;
  }

  /** What was said of them: once where it is the same of all, else of each of the first ones with its name. */
  get said(): readonly string[] {
    const all = [...this.#byId.values()];
    const [same, other] = new Map(all.map(({ said }) => [said.join('\n'), said])).values();
    if (other === undefined) return same ?? [];
    return this.#lateFirst
      .slice(0, NOTICE_ITEMS_NAMED)
      .flatMap(({ text, said }) => said.map((each) => words().controls.labelled(text, each)));
  }

  get #lateFirst(): readonly NamedItem[] {
    return [...this.#byId.values()].sort((a, b) => Number(b.isLate) - Number(a.isLate));
  }

  get isOne(): boolean {
    return this.#byId.size === 1;
  }
}

/** The lines of a mail: what its reader is to do, what is late, and what happened to items they follow. */
interface Lines {
  readonly tasks: ReadonlyMap<NoticeTask, Items>;
  readonly late: ReadonlyMap<string, Items>;
  readonly happened: ReadonlyMap<string, Items>;
}

function linesOf(notices: readonly MailedNotice[], role: string): Lines {
  const tasks = new Map<NoticeTask, Items>();
  const late = new Map<string, Items>();
  const happened = new Map<string, Items>();
  const into = <Key>(map: Map<Key, Items>, key: Key, notice: MailedNotice) => {
    const items = map.get(key) ?? new Items();
    map.set(key, items);
    items.add(notice);
  };
  for (const notice of notices) {
    const { event, kind, by } = notice;
    // why: an event of a later release, which one server may already write, has no words here.
    if (!isItemEvent(event)) continue;
    if (isClockEvent(event)) {
      // why: what is no longer late was dealt with since.
      if (notice.isLate) into(late, EVENT_NOTICES[event].happened(by), { ...notice, isLate: false });
    } else if (kind !== 'turn') into(happened, EVENT_NOTICES[event].happened(by), notice);
    else addTask(event, notice);
  }
  return { tasks, late, happened };

  function addTask(event: ItemEvent, notice: MailedNotice): void {
    // why: where a person has acted since, there is nothing left to do.
    const task = taskLeft(event, role, notice);
    if (task !== null) into(tasks, task, notice);
  }
}

/** A mail of notices in the language it is made in; `null` where nothing is left to be said. */
export function noticeLetter(
  notices: readonly MailedNotice[],
  reader: NoticeReader,
): Pick<Mail, 'subject' | 'text' | 'html'> | null {
  const say = words().noticeMail;
  const lines = linesOf(notices, reader.role);
  const { tasks, late, happened } = lines;
  if (tasks.size + late.size + happened.size === 0) return null;
  const sections = [
    {
      title: say.yourTurn,
      lines: [...tasks].flatMap(([task, items]) => [
        withNames(say.tasks[task](items.what), items),
        ...items.said,
      ]),
    },
    { title: say.areLate, lines: newsOf(late) },
    { title: say.happened, lines: newsOf(happened) },
  ].filter(({ lines: each }) => each.length > 0);
  return letter({
    subject: subjectOf(lines),
    greeting: words().accountMail.greeting(reader.firstName),
    intro: sections[0]?.title ?? say.happened,
    lists: sections.map(({ title, lines: each }, at) => ({ title: at === 0 ? null : title, lines: each })),
    ...linkTo(lines, reader),
    below: [say.why],
    last: { text: words().unsubscribePage.button, url: reader.unsubscribeAddress },
  });
}

const withNames = (line: string, items: Items) => (items.isOne ? line : `${line}: ${items.names}`);

const idsOf = (lines: ReadonlyMap<unknown, Items>): readonly string[] => [
  ...new Set([...lines.values()].flatMap((items) => items.ids)),
];

const newsOf = (lines: ReadonlyMap<string, Items>) =>
  [...lines].flatMap(([sentence, items]) => [`${sentence}: ${items.names}`, ...items.said]);

/**
 * What is wanted, of how many items; without anything to be done what is late, else what happened. It names people, and no
 * item: a subject holds the number of a certificate, and no text of users, which mail programs show unasked and make links of.
 */
function subjectOf({ tasks, late, happened }: Lines): string {
  const say = words().noticeMail;
  const [only, another] = tasks;
  if (only !== undefined) {
    const [task, items] = only;
    return another === undefined
      ? say.tasks[task](items.counted)
      : words().notices.waiting(idsOf(tasks).length);
  }
  const news = late.size > 0 ? late : happened;
  const [[sentence, items] = ['', new Items()], second] = news;
  if (second === undefined) return words().controls.labelled(sentence, items.subject);
  const all = new Items(news.values());
  const { length } = all.ids;
  return news === late ? say.lateOf(length, formatCount(length)) : say.newsOf(all.counted);
}

/** The certificates that lines are about, where each of their items stands in one of these. */
function certificatesOfAll(lines: ReadonlyMap<string, Items>): readonly string[] {
  const all = [...lines.values()];
  const certified = new Set(all.flatMap(({ certifiedIds }) => [...certifiedIds]));
  if (!idsOf(lines).every((id) => certified.has(id))) return [];
  return [...new Set(all.flatMap(({ certificateIds }) => certificateIds))];
}

/** The one link: to the certificate, to the item, or to the list of certificates, of what waits, is late, or is seen by the reader. */
function linkTo(
  { tasks, late, happened }: Lines,
  { baseUrl, role }: NoticeReader,
): { readonly action: string; readonly url: string } {
  const say = words().noticeMail;
  const first = [tasks, late, happened].find(({ size }) => size > 0) ?? happened;
  const [certificate, another] = first === happened ? certificatesOfAll(happened) : [];
  if (another !== undefined) return { action: say.openCertificates, url: `${baseUrl}/certificates` };
  if (certificate !== undefined) {
    return { action: words().issueCertificate.toCertificate, url: `${baseUrl}/certificates/${certificate}` };
  }
  const [id, ...others] = new Set([...first.values()].flatMap((items) => items.seenIds));
  if (id !== undefined && others.length === 0) {
    return { action: say.openItem, url: `${baseUrl}/items/${id}` };
  }
  if (first === tasks) {
    const [only, second] = tasks;
    if (only === undefined || second !== undefined) {
      return { action: words().notices.showWaiting, url: baseUrl + WAITING_ADDRESS };
    }
    const [task, items] = only;
    return { action: say.tasks[task](items.counted), url: baseUrl + waitingAddress(task) };
  }
  // why: the list of tasks leaves out what waits for others.
  const list = hasRole(role, PROJECT_READERS) ? '/projects?tab=items' : '/items';
  const narrowed = first !== late ? '' : `${list.includes('?') ? '&' : '?'}late=true`;
  return { action: say.openItems, url: `${baseUrl}${list}${narrowed}` };
}
