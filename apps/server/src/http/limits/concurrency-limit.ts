/** What a request is when there is too much to do: the later in this row, the earlier it is refused. */
export const LOAD_CLASSES = ['vital', 'page', 'read', 'write', 'upload'] as const;
export type LoadClass = (typeof LOAD_CLASSES)[number];

/** Between these the number of requests at once moves by itself. */
export interface LoadLimits {
  readonly least: number;
  /**
   * Of a server that does not know its load yet, and of one with little to do. More are earned by answers that stay
   * quick, so that a sudden crowd does not fill the server before it has learnt anything.
   */
  readonly usual: number;
  readonly most: number;
}

/** Whatever comes is let in, and counted. */
export const UNLIMITED: LoadLimits = { least: Infinity, usual: Infinity, most: Infinity };

/** Lets in what the server can answer in time and turns the excess away at once. */
export interface ConcurrencyLimit {
  /** Takes a slot for a request; `null` when it has to be refused. `sender`: whom a sign-in is counted for. */
  enter(kind: LoadClass, sender?: string): LoadSlot | null;
  /** Looks at how the last stretch went; `lagMs`: how late the event loop was in it, on average. */
  adapt(lagMs: number): void;
  /** Requests that may be worked on at once now, and those that are. */
  readonly atOnce: number;
  readonly inFlight: number;
  /** Of them, and counted apart: sign-ins and pages. */
  readonly beforeSignIn: number;
  /** Whether anything but uploads was worked on in this stretch or the one before. */
  readonly isAnswering: boolean;
}

/** The slot of one request; given back once, later calls change nothing. */
export interface LoadSlot {
  leave(): void;
}

/** An answer later than this says that there is too much at once, in milliseconds. */
const TOO_SLOW_MS = 300;
const QUICK_MS = 150;
/**
 * A turn of the event loop longer than this does too much at once: a refusal waits for its end,
 * and is promised within 50 ms.
 */
const LATE_MS = 20;
const IN_TIME_MS = 10;
/** Share of the slots that a class may fill. */
const SHARES: Readonly<Record<LoadClass, number>> = {
  vital: 1,
  page: 0.75,
  read: 1,
  write: 0.75,
  upload: 0.5,
};
/** Share of the slots that the sign-ins of one sender may fill. */
const SHARE_OF_SENDER = 0.5;
/** What a person asks for who has not signed in has as many slots of its own, and never one of the calls. */
const isBeforeSignIn = (kind: LoadClass): boolean => kind === 'vital' || kind === 'page';
const FEWER = 0.7;
const MORE = 1.1;

/**
 * A limit whose number of slots follows the time answers take: many slow answers or a late event loop take
 * slots away, quick ones give more while they are used; without use it goes back to the usual one. An upload
 * that arrives slowly takes no slot from the others; at once there are half as many uploads as the most slots,
 * while the server is well. `clock` counts milliseconds and never goes back.
 */
export function createConcurrencyLimit(
  limits: LoadLimits,
  clock: () => number = () => performance.now(),
): ConcurrencyLimit {
  const { usual } = limits;
  let slots = usual;
  let inFlight = 0;
  let beforeSignIn = 0;
  let uploads = 0;
  const bySender = new Map<string, number>();
  let busiest = 0;
  let wasAnswering = false;
  let times: number[] = [];

  const isFull = (kind: LoadClass, sender: string | undefined): boolean => {
    if (isBeforeSignIn(kind)) {
      const ofSender = sender === undefined ? 0 : (bySender.get(sender) ?? 0);
      return beforeSignIn >= slots * SHARES[kind] || ofSender >= slots * SHARE_OF_SENDER;
    }
    if (inFlight >= slots * SHARES[kind]) return true;
    if (kind !== 'upload') return false;
    // why: an upload that arrives slowly earns nothing, and costs little while the server is well.
    return uploads >= (slots < usual ? slots : limits.most) * SHARES.upload;
  };
  const count = (kind: LoadClass, sender: string | undefined, by: 1 | -1): void => {
    if (kind === 'upload') uploads += by;
    else if (isBeforeSignIn(kind)) beforeSignIn += by;
    else inFlight += by;
    if (sender === undefined) return;
    const ofSender = (bySender.get(sender) ?? 0) + by;
    if (ofSender === 0) bySender.delete(sender);
    else bySender.set(sender, ofSender);
  };

  return {
    enter(kind, sender) {
      if (isFull(kind, sender)) return null;
      const enteredAt = clock();
      count(kind, sender, 1);
      busiest = Math.max(busiest, inFlight + beforeSignIn);
      let left = false;
      return {
        leave() {
          if (left) return;
          left = true;
          count(kind, sender, -1);
          // why: a sign-in takes its time on purpose, an upload as long as its network.
          if (kind === 'read' || kind === 'write') times.push(clock() - enteredAt);
        },
      };
    },
    adapt(lagMs) {
      times.sort((one, other) => one - other);
      const slow = times[Math.floor(times.length * 0.9)] ?? 0;
      const inUse = Math.max(busiest, inFlight + beforeSignIn);
      slots = slotsAfter(slots, limits, { slow, lagMs, inUse });
      wasAnswering = busiest > 0;
      busiest = inFlight + beforeSignIn;
      times = [];
    },
    get atOnce() {
      return slots;
    },
    get inFlight() {
      return inFlight;
    },
    get beforeSignIn() {
      return beforeSignIn;
    },
    get isAnswering() {
      return wasAnswering || busiest > 0;
    },
  };
}

/** The number of slots after a stretch with so late an event loop, so slow answers and so many slots in use. */
function slotsAfter(
  slots: number,
  { least, usual, most }: LoadLimits,
  { slow, lagMs, inUse }: { readonly slow: number; readonly lagMs: number; readonly inUse: number },
): number {
  // why: with few requests at work it is not their number that makes answers slow.
  if ((slow > TOO_SLOW_MS || lagMs > LATE_MS) && inUse >= least) {
    return Math.max(least, Math.floor(Math.min(slots, inUse) * FEWER));
  }
  if (inUse < slots / 2) {
    // why: what answers of long ago allowed says nothing of a crowd that comes now.
    return slots > usual
      ? Math.max(usual, Math.floor(slots * FEWER))
      : Math.min(usual, Math.ceil(slots * MORE));
  }
  return slow < QUICK_MS && lagMs < IN_TIME_MS ? Math.min(most, Math.ceil(slots * MORE)) : slots;
}
