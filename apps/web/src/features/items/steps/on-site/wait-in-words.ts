import { perLanguage } from '@monda/domain/base/formats.ts';
import { words } from '@monda/phrases/words.ts';

const spans = perLanguage((locale) => new Intl.RelativeTimeFormat(locale));

/** How long to wait, as it ends a sentence: `in 40 seconds`, `in 15 minutes`, `later`. Takes seconds. */
export function waitInWords(seconds: number | undefined): string {
  if (seconds === undefined || !Number.isFinite(seconds) || seconds <= 0) return words().steps.later;
  if (seconds < 90) return spans().format(Math.ceil(seconds), 'second');
  return spans().format(Math.ceil(seconds / 60), 'minute');
}
