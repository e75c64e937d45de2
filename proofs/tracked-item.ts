import type { PersonName } from '../apps/server/test/test-people.ts';

/** An item as the model knows it. */
export interface TrackedItem {
  readonly id: string;
  readonly request: string;
  readonly name: string;
  readonly company: 'acme' | 'rival';
  status: string;
  /** The day on which it came to its status. */
  since: string;
  destructionOn: string | null;
  evaluator: PersonName | null;
  version: number;
  verified: boolean;
  /** The requester, and people who acted on it: those of its history. */
  readonly concerned: Set<PersonName>;
  /** Who proposed a correction of it, or made one. */
  readonly correctors: Set<PersonName>;
  /** What each person pressed last: Follow or Unfollow. */
  readonly pressed: Map<PersonName, boolean>;
  readonly writers: Set<PersonName>;
  /** The last comment that its author can change. */
  comment: WrittenComment | null;
  question: { readonly id: string; readonly asked: 'company' | 'provider'; readonly by: PersonName } | null;
  correction: OpenCorrection | null;
  /** Where the last that happened is a decline: whose, from which status, and when in milliseconds. */
  decline: { readonly by: PersonName; readonly from: string; readonly at: number } | null;
  /** What made it late at its status, and who was notified of it. */
  readonly notifiedLate: { readonly because: Set<string>; readonly people: Set<string> };
}

/** A correction that waits for the other side than the one that proposed it. */
export interface OpenCorrection {
  readonly id: string;
  readonly side: 'company' | 'provider';
  readonly by: PersonName;
  /** The day on which it was proposed. */
  readonly since: string;
  /** As what it was late. */
  readonly notifiedLate: Set<string>;
}

export interface WrittenComment {
  readonly id: string;
  readonly by: PersonName;
  readonly audience: 'everybody' | 'provider';
  readonly at: number;
}
