import pg from 'pg';
import type { ConnectionFigures } from './connection-figures.ts';
import type { LogPositions } from './database-watch.ts';

const { builtins } = pg.types;

/** Plain dates stay text, bigint and numeric become numbers, moments become `Date`. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === builtins.DATE) return (text: string) => text;
    if (oid === builtins.INT8 || oid === builtins.NUMERIC) return (text: string) => Number(text);
    return pg.types.getTypeParser(oid, format) as (text: string) => unknown;
  }) as pg.CustomTypesConfig['getTypeParser'],
};

/** Positions of a log that no one watches. */
export const UNKNOWN: LogPositions = { newest: null, before: null };

/** The figures of a pool. */
export const connectionsOf = (pool: pg.Pool): ConnectionFigures => ({
  open: pool.totalCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
});
