import { words } from '@monda/phrases/words.ts';
import { ApiError, hasCode } from '../../../../lib/api-error.ts';
import { failureSentence } from '../item-steps.ts';
import { kindProblems } from './photo-queue.ts';
import { waitInWords } from './wait-in-words.ts';

/** What stands inline after a failed verification; the toast has the fixed text of the catalogue. */
export function verifyFailure(error: unknown): string {
  return tooManyTries(error) ?? noAnswer(error) ?? words().callFailure['verify-password'];
}

/** What stands inline after a failed upload: the reason where there is one, else the fixed text. */
export function uploadFailure(error: unknown): string {
  const ofPhotos = error instanceof ApiError ? kindProblems(error.errors, kindLabels()) : [];
  if (ofPhotos.length > 0) return ofPhotos.join(' ');
  return (
    tooManyTries(error) ??
    noAnswer(error) ??
    failureSentence(error, words().callFailure['upload-documentation'])
  );
}

const kindLabels = () =>
  ({
    before: words().evidence.before,
    after: words().evidence.after,
    ticket: words().evidence.tickets,
  }) as const;

function tooManyTries(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'too_many_tries') return null;
  return error.retryAfter === undefined && error.said !== undefined
    ? error.said
    : words().steps.tooManyTries(waitInWords(error.retryAfter));
}

function noAnswer(error: unknown): string | null {
  return hasCode(error, 'network', 'timeout') ? words().steps.noAnswer : null;
}
