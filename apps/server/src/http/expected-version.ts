import { Refusal } from '@monda/domain/errors.ts';
import type { CallFacts } from './handlers.ts';

/** Refuses with `version_changed` when the call names another version than the stored one, in its `If-Match`. */
export function assertVersion({ ifMatch }: Pick<CallFacts, 'ifMatch'>, stored: number): void {
  if (ifMatch !== null && ifMatch !== stored) throw new Refusal('version_changed');
}
