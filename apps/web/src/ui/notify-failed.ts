import { words } from '@monda/phrases/words.ts';
import { errorText } from '../lib/api-error.ts';
import { notify } from './toast.ts';

/** Reports what failed and why, as far as the server says it. */
export function notifyFailed(title: string, error: unknown): void {
  notify.failure({ title, message: errorText(error, words().controls.somethingWrong) });
}
