import type { CallName } from '@monda/domain/api/api-calls.ts';
import type { Facts } from '@monda/domain/facts/fact-data.ts';
import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';
import { ITEM_STEPS, type ItemStepName } from '@monda/domain/items/item-workflow.ts';
import { WAY } from '../apps/server/test/way-of-an-item.ts';
import type { CapturePurpose } from '@monda/domain/captures/capture-purposes.ts';
import { codeOf, type Sent, sendUntilTaken } from './sent-calls.ts';
import type { SignedInPerson } from './tried-installation.ts';

/** Items of every request; the first one goes the way. */
export const ITEMS_OF_A_REQUEST = 3;

interface GivenDocument {
  readonly number: string;
  readonly bytes: Buffer;
  readonly id: string;
  reason: string | null;
}

/** Facts and documents of a request's items of which the product said that it has them. */
export interface GivenFacts {
  /** Acknowledged calls. */
  calls: number;
  /** By item, with their version. */
  readonly items: Map<string, { readonly version: number; readonly facts: Facts }>;
  /** Those of the first item. */
  readonly documents: GivenDocument[];
}

/** Corrections of a request's first item of which the product said that it has them. */
export interface GivenCorrections {
  /** Acknowledged calls. */
  calls: number;
  /** Those that took effect, each with a version of the item. */
  accepted: number;
  /** What the last of them made of the item; `null` before. */
  costCenter: string | null;
  open: { readonly id: string; readonly costCenter: string } | null;
}

/** A picture of a request's first item, as the device of its requester knows it. */
export interface SentCapture {
  readonly id: string;
  readonly purpose: CapturePurpose;
  readonly bytes: Buffer;
  /** Bytes that the product said are there; `null` until it said that it knows of the picture. */
  received: number | null;
  arrived: boolean;
}

/** A request the product said it has, and how far its first item was said to be. */
export interface Acknowledged {
  readonly projectId: string;
  readonly by: SignedInPerson;
  /** Files sent with the request for its first item: photos, and the bill or `null`. */
  readonly photos: number;
  readonly bill: Buffer | null;
  itemId: string | null;
  /** Steps of the way that were acknowledged. */
  steps: number;
  finalBill: Buffer | null;
  /** Its other items, in the order of their names, once they are known. */
  others: readonly string[];
  /** Acknowledged calls of {@link OTHERS_WAY}. */
  otherCalls: number;
  readonly facts: GivenFacts;
  readonly corrections: GivenCorrections;
  /** Of its first item. */
  readonly captures: SentCapture[];
  /** Signatures of its first item of which the product said that it has them. */
  readonly signings: { readonly id: string; isWithdrawn: boolean }[];
}

/** The way of the other items of a request: by calls for both of them, and each taken back by itself. */
export const OTHERS_WAY: readonly { readonly step: ItemStepName; readonly only?: 0 | 1 }[] = [
  { step: 'assign' },
  { step: 'approve' },
  { step: 'declineAsManager' },
  { step: 'takeBackAsManager', only: 0 },
  { step: 'takeBackAsManager', only: 1 },
  { step: 'confirmReview' },
  { step: 'schedule' },
];

/** The steps that one of the other items has taken after so many calls. */
export const stepsOfOther = (at: number, calls: number): readonly ItemStepName[] =>
  OTHERS_WAY.slice(0, calls)
    .filter(({ only }) => only === undefined || only === at)
    .map(({ step }) => step);

/** Where one of the other items must stand. */
export const statusAfterOther = (at: number, calls: number): ItemStatus => {
  const last = stepsOfOther(at, calls).at(-1);
  return last === undefined ? 'pending' : ITEM_STEPS[last].to;
};

/** Where a request's first item must stand. */
export const statusAfter = (steps: number) => {
  const last = WAY[steps - 1];
  return last === undefined ? 'pending' : ITEM_STEPS[last].to;
};
/** Whether a step that brings files was acknowledged. */
export const wasTaken = ({ steps }: Acknowledged, step: ItemStepName) => steps > WAY.indexOf(step);

/** What was sent and has no answer yet. */
export interface Ask {
  readonly by: SignedInPerson;
  readonly call: CallName;
  readonly sent: Sent;
  /** `conflict` is an answer: what was sent is there. */
  readonly takesConflict?: boolean;
  note(body: unknown): void;
}

/** Refused: the product answered, and not with what a call that is right in everything gets. */
export class WronglyRefused extends Error {}

/** How a writer sends; `name` makes its keys differ from those of other writers. */
export function createSender(name: string) {
  let asked = 0;
  let refusals = 0;
  return {
    /** How often the product said that it could not at the moment; each time it was asked again. */
    refusals: () => refusals,
    keyed: (sent: Sent): Sent => {
      asked += 1;
      return { ...sent, headers: { ...sent.headers, 'idempotency-key': `${name}-${asked}` } };
    },
    send: async (url: string, { by, call, sent, takesConflict }: Omit<Ask, 'note'>): Promise<unknown> => {
      const answer = await sendUntilTaken(url, by.token, call, sent, () => {
        refusals += 1;
      });
      if (codeOf(answer) === 'done' || (takesConflict && codeOf(answer) === 'conflict')) return answer.body;
      throw new WronglyRefused(`${call} by ${by.name}: ${answer.status} ${JSON.stringify(answer.body)}`);
    },
  };
}

/** How a writer that asks this way settles and works; `isPending`: whether something was sent and has no answer yet. */
export const settling = <Watch>(
  isPending: () => boolean,
  ask: (url: string, watch?: Watch) => Promise<void>,
) => ({
  async settle(url: string): Promise<boolean> {
    if (!isPending()) return false;
    await ask(url);
    return true;
  },
  async work(url: string, watch: Watch): Promise<void> {
    try {
      for (;;) await ask(url, watch);
    } catch (error) {
      if (error instanceof WronglyRefused) throw error;
    }
  },
});
