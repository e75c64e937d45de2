import type { Work } from '../work.ts';

type Answers<Parts extends readonly (() => unknown)[]> = {
  -readonly [At in keyof Parts]: Awaited<ReturnType<Parts[At]>>;
};

/**
 * Runs parts of which each sees what those before it wrote and locked; none needs their answers. Where the
 * transaction keeps order they travel in one message, elsewhere each waits for the one before. A part issues what
 * others have to see before it waits for anything. Rejects with the reason of the first that failed; none behind it
 * takes effect.
 */
export async function orderedStatements<const Parts extends readonly (() => unknown)[]>(
  work: Work,
  parts: Parts,
): Promise<Answers<Parts>> {
  if (work.keepsOrder) return Promise.all(parts.map((part) => part())) as Promise<Answers<Parts>>;
  const answers: unknown[] = [];
  for (const part of parts) answers.push(await part());
  return answers as Answers<Parts>;
}
