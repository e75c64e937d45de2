import { BEYOND_ALL } from './log-position.ts';

/** How far the log of the server that takes changes has come; rejects while that is unknown. */
export type AskPosition = () => Promise<bigint>;

/** What people have written, so that no list of theirs leaves it out. */
export interface WrittenPositions {
  /**
   * To be called after a change of this person was committed: the text its answer carries. It is sealed, so
   * that no one learns from it how much others write.
   */
  after(personId: string): Promise<string>;
  /**
   * How far a server has to have come for a list of this person, who sends `header` (texts of
   * {@link WrittenPositions.after}, separated by commas). One that cannot be read counts as beyond everything.
   */
  neededBy(personId: string, header: string | undefined): bigint;
}

/** People whose last change a server remembers, for callers that send no header. */
const MOST_PEOPLE = 10_000;
const MOST_TEXTS = 8;
const SEALED_TEXT = /^written ([0-9a-f]{16})$/;

/** Keeps a position unreadable while it is with a caller; `decrypt` throws when it was altered. */
export interface PositionEncryption {
  encrypt(text: string): string;
  decrypt(sealed: string): string;
}

export function createWrittenPositions(encryption: PositionEncryption, ask: AskPosition): WrittenPositions {
  const remembered = new Map<string, bigint>();

  const remember = (personId: string, position: bigint) => {
    remembered.delete(personId);
    remembered.set(personId, position);
    for (const oldest of remembered.keys()) {
      if (remembered.size <= MOST_PEOPLE) break;
      remembered.delete(oldest);
    }
  };
  const unsealed = (text: string): bigint => {
    try {
      const [, digits] = SEALED_TEXT.exec(encryption.decrypt(text.trim())) ?? [];
      return digits === undefined ? BEYOND_ALL : BigInt(`0x${digits}`);
    } catch {
      return BEYOND_ALL;
    }
  };
  return {
    async after(personId) {
      // why: the change is committed; that its position is unknown must not make a failure of it.
      const position = await ask().catch(() => BEYOND_ALL);
      remember(personId, position);
      return encryption.encrypt(`written ${position.toString(16).padStart(16, '0')}`);
    },
    neededBy(personId, header) {
      const own = remembered.get(personId) ?? 0n;
      if (header === undefined) return own;
      const texts = header.split(',');
      if (texts.length > MOST_TEXTS) return BEYOND_ALL;
      return texts.map(unsealed).reduce((most, one) => (one > most ? one : most), own);
    },
  };
}
