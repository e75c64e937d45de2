import type { Tx } from '../database/transactions.ts';
import type { RowsWithBytes, RowWithBytes } from './wrong-bytes.ts';

/** Captures that arrived and belong to nothing yet, with what their devices made and what people see. */
export const ARRIVED_CAPTURES: RowsWithBytes = {
  read: async (tx, atOnce, after) => {
    const rows = await tx
      .selectFrom('captures')
      .select(['id', 'captured_key', 'sha256', 'picture_key', 'picture_sha256'])
      .select(['thumbnail_key', 'thumbnail_sha256'])
      .where('state', '=', 'arrived')
      .$if(after !== null, (query) => query.where('id', '>', after))
      .orderBy('id')
      .limit(atOnce)
      .execute();
    return rows.map(({ id, ...row }): RowWithBytes => {
      const what = `Capture ${id}`;
      return {
        id,
        bytes: [
          { what, key: row.captured_key ?? '', expected: row.sha256 },
          { what: `${what}, its picture`, key: row.picture_key ?? '', expected: row.picture_sha256 ?? '' },
          {
            what: `${what}, its small picture`,
            key: row.thumbnail_key ?? '',
            expected: row.thumbnail_sha256 ?? '',
          },
        ],
      };
    });
  },
  isStillThere: async (tx, id) =>
    (await tx
      .selectFrom('captures')
      .select('id')
      .where('id', '=', id)
      .where('state', '=', 'arrived')
      .executeTakeFirst()) !== undefined,
};

/** Pieces of captures that have not arrived as a whole: of those without a hash, the size. */
export const CAPTURE_PIECES: RowsWithBytes = {
  read: async (tx, atOnce, after) => {
    const rows = await piecesBehind(tx, atOnce, after);
    return rows.map(({ storage_key: key, size, capture_id, piece_offset }) => ({
      id: key,
      bytes: [{ what: `Capture ${capture_id}, the piece at byte ${piece_offset}`, key, expected: size }],
    }));
  },
  isStillThere: async (tx, key) =>
    (await tx
      .selectFrom('capture_pieces')
      .select('storage_key')
      .where('storage_key', '=', key)
      .executeTakeFirst()) !== undefined,
};

const piecesBehind = (tx: Tx, atOnce: number, after: string | null) =>
  tx
    .selectFrom('capture_pieces')
    .select(['storage_key', 'size', 'capture_id', 'piece_offset'])
    .$if(after !== null, (query) => query.where('storage_key', '>', after))
    .orderBy('storage_key')
    .limit(atOnce)
    .execute();
