import { Refusal } from '@monda/domain/base/errors.ts';
import type { CallContext } from './handlers.ts';

/** Refuses with `version_changed` when the call names another version than the stored one, in its `If-Match`. */
export function assertVersion({ ifMatch }: Pick<CallContext, 'ifMatch'>, stored: number): void {
  if (ifMatch !== null && ifMatch !== stored) throw new Refusal('version_changed');
}
