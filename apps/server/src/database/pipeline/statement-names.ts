import { createHash } from 'node:crypto';
import type { Actor } from '@monda/domain/identity/actor.ts';

/**
 * Who a statement runs as. Row level security is part of its plan, and a plan made for one role can be a poor
 * one for another, so each has a statement of its own.
 */
export type StatementRole = Actor['role'] | 'product';

/** Gives statements the names under which servers prepare them. */
export interface StatementNames {
  /** The name of this text in this role, or `null` for one that is sent whole each time. */
  readonly nameOf: (text: string, role: StatementRole) => string | null;
  /** Nothing has a name from now on: a pool between here and the server does not support prepared statements. */
  readonly stop: () => void;
}

/** The most statements that may be prepared on one connection. */
export const MOST_NAMES = 300;
/** A text that answers all columns of a table, as Kysely writes it or by hand. */
const ALL_COLUMNS = /\b(?:select|returning) \*|"\.\*/i;
/** Texts that have been seen once. */
const MOST_SEEN = 1_000;

/**
 * Names the texts that come again, from their second time on: at most `most`, for the life of the process. A
 * text that is made up by its caller therefore never fills a server's memory. A name is a hash of its text, so
 * that no two servers behind one pool ever mean different statements by it. A text that answers all columns of a table
 * has none: a later release adds a column while this server runs, and what is prepared would fail then.
 */
export function createStatementNames(most: number = MOST_NAMES): StatementNames {
  const names = new Map<StatementRole, Map<string, string>>();
  const seen = new Set<string>();
  let given = 0;
  let stopped = false;
  return {
    nameOf(text, role) {
      if (stopped) return null;
      const own = names.get(role) ?? new Map<string, string>();
      names.set(role, own);
      const known = own.get(text);
      if (known !== undefined || given >= most) return known ?? null;
      if (ALL_COLUMNS.test(text)) return null;
      const once = `${role} ${text}`;
      if (!seen.delete(once)) {
        if (seen.size >= MOST_SEEN) seen.clear();
        seen.add(once);
        return null;
      }
      given += 1;
      const name = `monda_${createHash('sha256').update(once).digest('hex').slice(0, 40)}`;
      own.set(text, name);
      return name;
    },
    stop: () => {
      stopped = true;
    },
  };
}

/** For pools that hand every transaction another connection and do not support prepared statements. */
export const NO_NAMES: StatementNames = { nameOf: () => null, stop: () => {} };
