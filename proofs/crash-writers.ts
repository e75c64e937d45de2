import type { Answer } from '@monda/domain/api/api-contracts.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import type { CallName } from '@monda/domain/api/api-calls.ts';
import { ITEM_STEPS, type ItemStepName } from '@monda/domain/items/item-workflow.ts';
import { imagesField, invoiceField } from '@monda/domain/projects/project-files.ts';
import { desks } from '@monda/test-bed/desks.ts';
import { asksCapture, nextCapture } from './crash-captures.ts';
import { asksCorrection, nextCorrection } from './crash-corrections.ts';
import { asksFacts, factsOfRequest, nextFactCall } from './crash-facts.ts';
import {
  type Acknowledged,
  type Ask,
  createSender,
  ITEMS_OF_A_REQUEST,
  OTHERS_WAY,
  settling,
  stepsOfOther,
  WronglyRefused,
} from './crash-requests.ts';
import { asksSigning, nextSigning } from './crash-signings.ts';
import { withAssets } from './made-facts.ts';
import { madeBill, madePhoto } from './made-files.ts';
import { BULK_OF } from '@monda/test-bed/who-may-call.ts';
import { among, CALL_OF, payloadOf } from './planned-bursts.ts';
import type { Sent, SentFile } from './sent-calls.ts';
import type { SignedInPerson } from './tried-installation.ts';
import { WAY } from '../apps/server/test/way-of-an-item.ts';

const PHOTO_SIDE = 120;

/** A person who writes without pause until the connection breaks, and remembers what was acknowledged. */
export interface Writer {
  readonly requests: readonly Acknowledged[];
  /** How often the product said that it could not at the moment; each time it was asked again. */
  refusals(): number;
  /** Asks again, with the same key, what was never answered; whether there was such a thing. */
  settle(url: string): Promise<boolean>;
  /** Writes until the product is gone. */
  work(url: string, watch: WriterWatch): Promise<void>;
}

/** Callbacks that report what a writer does. */
export interface WriterWatch {
  /** Parts of uploads, as `sendCall` reports them. */
  sent(part: number): void;
  /** An answer that came and was noted. */
  acknowledged(): void;
  /** A call for all items of a day that is about to be sent; `untilBegun` resolves once the first of them has its step. */
  sentOfDay(call: CallName, untilBegun: () => Promise<void>): void;
  /** A certificate that was ordered. */
  ordered(): void;
}

/** A writer of one company; `index` makes its keys differ from those of other writers. */
export function createWriter(people: readonly SignedInPerson[], index: number, random: () => number): Writer {
  const ofRole = (role: string) => people.filter((person) => person.role === role);
  const requester = among(ofRole('company_user'), index);
  const manager = among(ofRole('fixed_assets_manager'), index);
  const evaluator = among(ofRole('technical_evaluator'), index);
  const requests: Acknowledged[] = [];
  let pending: Ask | null = null;
  const { send, keyed, refusals } = createSender(`writer-${index}`);

  function newRequest(): Ask {
    const withFiles = random() < 0.7;
    const photos = withFiles ? 1 + Math.floor(random() * 3) : 0;
    const bill = withFiles ? madeBill(random) : null;
    const wasteItems = withAssets(desks(ITEMS_OF_A_REQUEST), random);
    const command = { wasteType: 'special-handling', wasteItems };
    const files: SentFile[] = Array.from({ length: photos }, (_, at) => ({
      field: imagesField(0),
      name: `photo-${at}.png`,
      bytes: madePhoto(random, PHOTO_SIDE),
    }));
    if (bill !== null) files.push({ field: invoiceField(0), name: 'bill.pdf', bytes: bill });
    return {
      by: requester,
      call: 'projects.create',
      sent: keyed(
        files.length === 0 ? { body: command } : { fields: { command: JSON.stringify(command) }, files },
      ),
      note: (body) => {
        const { id, itemIds } = body as Answer<'projects.create'>;
        requests.push({
          projectId: id,
          by: requester,
          photos,
          bill,
          itemId: null,
          steps: 0,
          finalBill: null,
          others: [],
          otherCalls: 0,
          facts: factsOfRequest(wasteItems, itemIds),
          corrections: { calls: 0, accepted: 0, costCenter: null, open: null },
          captures: [],
          signings: [],
        });
      },
    };
  }

  const whoTakes = (step: ItemStepName): SignedInPerson => {
    const [role] = ITEM_STEPS[step].by;
    return role === 'technical_evaluator' ? evaluator : role === 'fixed_assets_manager' ? manager : requester;
  };

  /** The next step of the other items, both in one call where there is one. */
  function nextOtherCall(request: Acknowledged): Ask {
    const { step, only } = OTHERS_WAY[request.otherCalls] ?? { step: 'assign' };
    const payload = payloadOf(step, { assignTo: evaluator.id, password: '', random });
    const items = request.others.map((id, at) => {
      return { id, version: stepsOfOther(at, request.otherCalls).length + 1 };
    });
    const bulk = only === undefined ? BULK_OF[CALL_OF[step]] : undefined;
    const sent: Sent =
      bulk === undefined
        ? { params: { id: request.others[only ?? 0] ?? '' }, ...payload }
        : { body: { ...(payload.body as object), items } };
    return {
      by: whoTakes(step),
      call: bulk ?? CALL_OF[step],
      sent: keyed(sent),
      note: (body) => {
        const results = bulk === undefined ? [] : (body as Answer<'items.bulkReview'>).results;
        if (results.some(({ done }) => done === null)) {
          throw new WronglyRefused(`${String(bulk)}: ${JSON.stringify(results)}`);
        }
        request.otherCalls += 1;
      },
    };
  }

  async function nextStep(url: string, request: Acknowledged): Promise<Ask> {
    if (request.itemId === null) {
      const params = { id: request.projectId };
      const page = await send(url, { by: manager, call: 'projects.items', sent: { params } });
      const { data } = page as Answer<'projects.items'>;
      const named = (name: string) => data.find(({ jsonData }) => jsonData.itemName === name)?.id;
      request.itemId = named('Desk 0') ?? null;
      request.others = [named('Desk 1') ?? '', named('Desk 2') ?? ''];
    }
    if (asksSigning(request)) {
      const body = { itemIds: [request.itemId ?? ''] };
      const list = await send(url, { by: manager, call: 'signings.prepare', sent: { body } });
      const asking = nextSigning(request, manager, list as Answer<'signings.prepare'>);
      return { ...asking, sent: keyed(asking.sent) };
    }
    if (asksCorrection(request)) {
      const asking = nextCorrection(request, manager, random);
      return { ...asking, sent: keyed(asking.sent) };
    }
    if (asksFacts(request)) {
      const asking = nextFactCall(request, manager, random);
      return { ...asking, sent: keyed(asking.sent) };
    }
    if (request.otherCalls < request.steps && request.otherCalls < OTHERS_WAY.length)
      return nextOtherCall(request);
    const params = { id: request.itemId ?? '' };
    const step = among(WAY, request.steps);
    const item = (await send(url, { by: manager, call: 'items.get', sent: { params } })) as ItemDetails;
    if (asksCapture(request, requests.indexOf(request))) {
      const asking = await nextCapture(request, item.destructionPassword ?? '');
      return asking.call === 'captures.addPiece' ? asking : { ...asking, sent: keyed(asking.sent) };
    }
    const payload = payloadOf(step, {
      assignTo: evaluator.id,
      password: item.destructionPassword ?? '',
      random,
    });
    return {
      by: whoTakes(step),
      call: CALL_OF[step],
      sent: keyed({ params, ...payload }),
      note: () => {
        request.steps += 1;
        if (step === 'complete') request.finalBill = payload.files?.[0]?.bytes ?? null;
      },
    };
  }

  async function ask(url: string, watch?: WriterWatch): Promise<void> {
    if (pending === null) {
      const open = requests.at(-1);
      const isDone = open === undefined || (open.steps === WAY.length && !asksSigning(open));
      pending = isDone ? newRequest() : await nextStep(url, open);
    }
    const body = await send(url, {
      ...pending,
      sent: { ...pending.sent, onSent: (part) => watch?.sent(part) },
    });
    pending.note(body);
    pending = null;
    watch?.acknowledged();
  }

  return {
    requests,
    refusals,
    ...settling(() => pending !== null, ask),
  };
}
