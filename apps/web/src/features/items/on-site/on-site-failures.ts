import { CALL_FAILURE } from '@monda/domain/items/item-wording.ts';
import { ApiError, hasCode } from '../../../lib/api-error.ts';
import { STEP_WORDING as say } from '../step-wording.ts';
import { failureSentence } from '../item-steps.ts';
import { kindProblems } from './photo-queue.ts';
import { waitInWords } from './wait-in-words.ts';

/** What stands inline after a failed verification; the toast has the fixed text of the catalogue. */
export function verifyFailure(error: unknown): string {
  return tooManyTries(error) ?? noAnswer(error) ?? CALL_FAILURE['verify-password'];
}

/** What stands inline after a failed upload: the reason where there is one, else the fixed text. */
export function uploadFailure(error: unknown): string {
  const ofPhotos = error instanceof ApiError ? kindProblems(error.errors, KIND_LABELS) : [];
  if (ofPhotos.length > 0) return ofPhotos.join(' ');
  return (
    tooManyTries(error) ?? noAnswer(error) ?? failureSentence(error, CALL_FAILURE['upload-documentation'])
  );
}

const KIND_LABELS = {
  beforePhotos: say.beforePhotos,
  afterPhotos: say.afterPhotos,
  tareTickets: say.tareTickets,
} as const;

function tooManyTries(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'too_many_tries') return null;
  return error.retryAfter === undefined && error.said !== undefined
    ? error.said
    : say.tooManyTries(waitInWords(error.retryAfter));
}

function noAnswer(error: unknown): string | null {
  return hasCode(error, 'network', 'timeout') ? say.noAnswer : null;
}
