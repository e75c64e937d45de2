/**
 * Positions in the write-ahead log of a PostgreSQL server, as the number of bytes before them: what was written
 * later has a higher position, on the server itself and on its replicas.
 */

/** Beyond everything that was ever written: no one who follows has come so far. */
export const BEYOND_ALL = 0xffff_ffff_ffff_ffffn;

/** Reads the server's own way of writing it, such as `16/B374D848`; `null` for anything else. */
export function parsePosition(text: string | null | undefined): bigint | null {
  const match = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text ?? '');
  return match === null ? null : (BigInt(`0x${match[1]}`) << 32n) | BigInt(`0x${match[2]}`);
}

/** Writes it as the server does, to be cast to `pg_lsn`. */
export function positionText(position: bigint): string {
  const half = (value: bigint) => value.toString(16).toUpperCase();
  return `${half(position >> 32n)}/${half(position & 0xffff_ffffn)}`;
}
