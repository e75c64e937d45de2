import { PROVIDER } from '@monda/test-bed/provider-party.ts';
import { makeCertificates } from '@monda/server/certificates/issuing/certificate-job.ts';
import type { IssuingParts } from '@monda/server/certificates/issuing/issuing-parts.ts';
import { SignerEnded } from '@monda/server/certificates/keys/certificate-keys.ts';
import { COMPLETE_FACTS } from '../apps/server/test/facts-in-tests.ts';
import { issuingParts } from '../apps/server/test/issuing-in-tests.ts';
import type { PersonName } from '../apps/server/test/test-people.ts';
import { MANAGERS } from './notified-people.ts';
import type { Playing } from './playing.ts';
import type { ProductInside } from './product-inside.ts';
import type { TrackedItem } from './tracked-item.ts';

/** A certificate as the model knows it. */
interface TrackedCertificate {
  readonly id: string;
  readonly items: readonly TrackedItem[];
  readonly orderedBy: PersonName;
  readonly orderedAt: number;
  readonly becomes: 'certificateIssued' | 'certificateReplaced';
  voidAskedBy: PersonName | null;
}

const MOST_OF_ONE = 5;
const DAY_MS = 24 * 3_600_000;

/** Certificates of the items of a month that are completed: ordered, issued, replaced, voided; some wait or fail. */
export class MonthOfCertificates {
  #issued: readonly TrackedCertificate[] = [];
  /** What has waited since it was ordered; at most one, so that each notice is of one act. */
  #waiting: TrackedCertificate | null = null;
  /** What became of certificates so far. */
  readonly #became = new Set<TrackedCertificate['becomes']>();
  #isReady = false;
  readonly #given = new Set<TrackedItem>();
  readonly #playing: Playing;
  readonly #parts: IssuingParts;

  constructor(playing: Playing, { app, clock, database }: Pick<ProductInside, 'app' | 'clock' | 'database'>) {
    this.#playing = playing;
    // why: a certificate takes seconds to draw and sign, and its other tests show that it is.
    this.#parts = issuingParts({ transactions: app.transactions, storage: app.storage, clock, database });
  }

  /** What a person does with a certificate, about items that are free; answers the items it was about. */
  async act(free: readonly TrackedItem[]): Promise<readonly TrackedItem[]> {
    const playing = this.#playing;
    const isFree = ({ items }: TrackedCertificate) => items.every((item) => free.includes(item));
    const waiting = this.#waiting;
    if (waiting !== null) return isFree(waiting) ? this.#endWait(waiting) : [];
    const known = this.#issued.filter(isFree);
    const open = this.#open(free);
    // why: one is issued and replaced first, so that both happen in the shortest month.
    const isFirst = known.length > 0 && !this.#became.has('certificateReplaced');
    if (isFirst) return this.#replace(playing.among(known));
    if (known.length === 0 || (open.length > 0 && playing.random() < 0.4)) return this.#order(open);
    const one = playing.among(known);
    if (one.voidAskedBy !== null) return this.#decideVoid(one, one.voidAskedBy);
    return playing.random() < 0.4 ? this.#replace(one) : this.#askVoid(one);
  }

  /** Completed items of one company in no certificate. */
  #open(free: readonly TrackedItem[]): readonly TrackedItem[] {
    const held = new Set(this.#issued.flatMap(({ items }) => items));
    const all = free.filter((item) => item.status === 'completed' && !held.has(item));
    return all.filter(({ company }) => company === all[0]?.company).slice(0, MOST_OF_ONE);
  }

  async #order(open: readonly TrackedItem[]): Promise<readonly TrackedItem[]> {
    const items = open.slice(0, 1 + Math.floor(this.#playing.random() * open.length));
    if (items.length === 0) return [];
    await this.#giveFacts(items);
    const made = await this.#ordered(items, {}, 'certificateIssued');
    const drawn = this.#became.size === 0 ? 1 : this.#playing.random();
    if (drawn < 0.15) return this.#fail(made);
    if (drawn < 0.3) {
      await makeCertificates(this.#withoutSigner());
      this.#waiting = made;
      return made.items;
    }
    return this.#issue(made);
  }

  async #replace(former: TrackedCertificate): Promise<readonly TrackedItem[]> {
    const sent = { replaces: former.id, reason: 'A typo' };
    const made = await this.#ordered(former.items, sent, 'certificateReplaced');
    this.#issued = this.#issued.filter((one) => one !== former);
    return this.#issue(made);
  }

  async #issue(made: TrackedCertificate): Promise<readonly TrackedItem[]> {
    await makeCertificates(this.#parts);
    this.#issued = [...this.#issued, made];
    this.#became.add(made.becomes);
    this.#playing.happened(made.items.map((item) => ({ event: made.becomes, by: made.orderedBy, item })));
    return made.items;
  }

  /** What is missing at the freeze alone makes it fail. */
  async #fail({ items }: TrackedCertificate): Promise<readonly TrackedItem[]> {
    await this.#require(['residues.destination']);
    await makeCertificates(this.#parts);
    await this.#require([]);
    this.#playing.happenedByItself('certificateFailed', items);
    return items;
  }

  /** After a day managers are notified; then there is a signer again. */
  async #endWait(waiting: TrackedCertificate): Promise<readonly TrackedItem[]> {
    if (this.#playing.now() - waiting.orderedAt < DAY_MS) return [];
    await makeCertificates(this.#withoutSigner());
    this.#playing.happenedByItself('certificateWaits', waiting.items);
    this.#waiting = null;
    this.#playing.pass(2 * 60_000);
    return this.#issue(waiting);
  }

  async #askVoid(one: TrackedCertificate): Promise<readonly TrackedItem[]> {
    const by = this.#playing.among(MANAGERS);
    await this.#playing.call(by, 'certificates.void', { id: one.id, body: { reason: 'Another item' } });
    one.voidAskedBy = by;
    this.#playing.withoutNotice('a certificate asked to be voided');
    return one.items;
  }

  async #decideVoid(one: TrackedCertificate, asker: PersonName): Promise<readonly TrackedItem[]> {
    one.voidAskedBy = null;
    if (this.#playing.random() < 0.3) {
      await this.#playing.call(asker, 'certificates.withdrawVoid', { id: one.id });
      this.#playing.withoutNotice('a withdrawn request to void');
      return one.items;
    }
    const by = this.#playing.among([...MANAGERS, 'admin' as const].filter((name) => name !== asker));
    await this.#playing.call(by, 'certificates.confirmVoid', { id: one.id });
    this.#issued = this.#issued.filter((other) => other !== one);
    this.#playing.happened(one.items.map((item) => ({ event: 'certificateVoided', by, item })));
    return one.items;
  }

  async #ordered(
    items: readonly TrackedItem[],
    sent: object,
    becomes: TrackedCertificate['becomes'],
  ): Promise<TrackedCertificate> {
    const orderedBy = this.#playing.among(MANAGERS);
    const orderedAt = this.#playing.now();
    const { id } = await this.#playing.call(orderedBy, 'certificates.issue', {
      body: { itemIds: items.map((item) => item.id), language: 'es', ...sent },
    });
    this.#playing.withoutNotice('an order of a certificate');
    return { id: String(id), items, orderedBy, orderedAt, becomes, voidAskedBy: null };
  }

  async #giveFacts(items: readonly TrackedItem[]): Promise<void> {
    if (!this.#isReady) {
      await this.#playing.call('admin', 'certificateParties.change', {
        id: 'provider',
        body: PROVIDER,
      });
      this.#isReady = true;
    }
    const { recipient: _, ...given } = COMPLETE_FACTS;
    const facts = { ...given, asset: { noSerialNumber: 'worn' } };
    for (const item of items.filter((each) => !this.#given.has(each))) {
      await this.#playing.call('manager', 'facts.change', { id: item.id, body: facts });
      this.#given.add(item);
    }
  }

  #require(further: readonly string[]) {
    return this.#playing.call('admin', 'certificateNeeds.change', { body: { further } });
  }

  #withoutSigner(): IssuingParts {
    const { keys } = this.#parts;
    const signer = () => Promise.reject(new SignerEnded(new Date(0)));
    return { ...this.#parts, keys: { ...keys, signer } };
  }
}
