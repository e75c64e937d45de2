/**
 * Repeats a step that handles at most `most` rows, in a transaction of its own, until one handles fewer. How many were handled.
 */
export async function inBatches(most: number, step: () => Promise<number>): Promise<number> {
  let all = 0;
  for (;;) {
    const handled = await step();
    all += handled;
    if (handled < most) return all;
  }
}
