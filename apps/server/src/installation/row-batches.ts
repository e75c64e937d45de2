/** Rows looked at together by default: what a verification holds in memory, however large the installation is. */
export const ROWS_AT_ONCE = 1_000;

/**
 * All rows in batches of at most `atOnce`. `read` gets the id of the last row before, `null` at first, and answers
 * the next rows in the order of their ids: fewer than `atOnce` are the last ones.
 */
export async function* rowBatches<Row extends { readonly id: string }>(
  atOnce: number,
  read: (after: string | null) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let after: string | null = null;
  for (;;) {
    const rows: readonly Row[] = await read(after);
    if (rows.length > 0) yield rows;
    if (rows.length < atOnce) return;
    after = rows.at(-1)?.id ?? null;
  }
}
