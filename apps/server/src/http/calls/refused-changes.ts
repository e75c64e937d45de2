import type { ErrorCode } from '@monda/domain/base/errors.ts';

const RECORDED = new Set<ErrorCode>([
  'not_allowed',
  'not_found',
  'wrong_state',
  'conflict',
  'version_changed',
  'wrong_password',
  'too_many_tries',
]);

/** Whether a refusal of a change is evidence: who tried what without being let. */
export const isEvidence = (code: ErrorCode): boolean => RECORDED.has(code);
