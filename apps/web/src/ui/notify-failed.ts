import { words } from '@monda/phrases/words.ts';
import { errorText } from '../lib/api-error.ts';
import { notify } from './toast.ts';

/** Reports what failed, with the reason of the server where it gave one. */
export function notifyFailed(title: string, error: unknown): void {
  notify.failure({ title, message: errorText(error, words().controls.somethingWrong) });
}
