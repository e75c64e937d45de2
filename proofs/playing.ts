import type { CallName } from '@monda/domain/api/api-calls.ts';
import { PEOPLE, type PersonName } from '../apps/server/test/test-people.ts';
import type { Request } from './access-requests.ts';
import type { PeopleNow } from './people-now.ts';
import { evaluatorsOf, type Happened } from './notified-people.ts';
import type { TrackedItem } from './tracked-item.ts';

/** What the acts of a simulated month are made with. */
export interface Playing {
  readonly people: PeopleNow;
  readonly items: readonly TrackedItem[];
  /** The next number of the seeded row, from 0 up to but not 1. */
  random(): number;
  among<Each>(list: readonly Each[]): Each;
  /** The moment of the product's clock, in milliseconds. */
  now(): number;
  /** Makes a call as a person and answers its body; throws where it is refused. */
  call(by: PersonName, call: CallName, request: Omit<Request, 'call'>): Promise<Record<string, unknown>>;
  /** Tells the model what happened. */
  happened(all: readonly Happened[]): void;
  /** Tells the model what the product itself says of items to managers. */
  happenedByItself(event: string, items: readonly TrackedItem[]): void;
  /** Has time pass. */
  pass(ms: number): void;
  /** Counts an act of which the model tells no one. */
  withoutNotice(act: string): void;
}

/** Those of these people who sign in and have a complete profile. */
export const whoAct = (all: readonly PersonName[], { people }: Playing): readonly PersonName[] =>
  all.filter((name) => name !== 'incomplete' && people.isActive(name));

/** Whether a person who saw the item still does. */
export const mayStill = (name: PersonName, item: TrackedItem, { people }: Playing): boolean =>
  PEOPLE[name].role !== 'technical_evaluator' || evaluatorsOf(item, people).includes(name);

/** An item at another status from now on. */
export function moveTo(item: TrackedItem, status: string, today: string): void {
  if (item.status === status) return;
  item.status = status;
  item.since = today;
  item.question = null;
  item.notifiedLate.because.clear();
  item.notifiedLate.people.clear();
}
