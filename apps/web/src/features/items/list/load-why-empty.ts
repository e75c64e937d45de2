import { loadOtherWords } from '@monda/phrases/browser-words.ts';

/** Loads the reason why a list is empty with its texts. */
export async function load() {
  const [part] = await Promise.all([import('./why-empty.tsx'), loadOtherWords()]);
  return part.WhyEmpty;
}
