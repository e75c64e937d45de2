import type { Person } from '@monda/test-bed/demo-people.ts';
import type { Size } from './engine.ts';
import type { Visitor } from './visitor.ts';

/** What a journey is given: a product with the demo data of its first start, and one browser at a time. */
export interface World {
  /** Address of the product, without a slash at the end. */
  readonly url: string;
  /** A new browser in which this person has signed in at `address`; the one before is closed. */
  readonly as: (person: Person, address?: string, size?: Size) => Promise<Visitor>;
  /** A new browser of a person without a session. */
  readonly stranger: (size?: Size) => Promise<Visitor>;
}

/** A way through the product, written once and run in each engine. */
export interface EngineJourney {
  readonly title: string;
  /** Whether it is part of `npm test`, and not only of `npm run e2e -- --engine=…`. */
  readonly short: boolean;
  readonly run: (world: World) => Promise<void>;
}
