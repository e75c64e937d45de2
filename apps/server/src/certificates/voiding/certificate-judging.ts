import { Refusal } from '@monda/domain/base/errors.ts';
import {
  type ActionRefusal,
  type CertificateAction,
  certificateRefusal,
} from '@monda/domain/certificates/certificate-actions.ts';
import type { CertificateState } from '@monda/domain/certificates/certificate-states.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import { words } from '@monda/phrases/words.ts';
import type { Work } from '../../database/work.ts';
import { excludedBy } from '../../items/item-interface.ts';
import { certificateNow, exclusionFromCertificate } from '../reading/certificate-details.ts';
import { certificateOf, type StoredCertificate } from '../reading/certificate-rows.ts';

/**
 * The certificate, locked, where the person may do this with it now. Not seen 404, not for this role 403, else 409 with a
 * sentence that says why, and 403 after acts on one of its items for the company.
 */
export async function judgedCertificate(
  work: Work,
  actor: Actor,
  id: string,
  action: CertificateAction,
): Promise<StoredCertificate> {
  // why: row level security lets no one lock what is no longer in work or issued; such a row is read unlocked.
  await work.selectFrom('certificates').select('id').where('id', '=', id).forUpdate().execute();
  const row = await certificateOf(work, actor, id);
  if (row === undefined) throw new Refusal('not_found');
  const because = certificateRefusal(action, await certificateNow(work, row, actor), actor);
  if (because === 'role') throw new Refusal('not_allowed');
  if (because !== null) throw new Refusal('wrong_state', { message: refusalSentence(because, row.state) });
  const exclusion = await exclusionFromCertificate(work, actor, id);
  if (exclusion !== undefined) throw excludedBy(exclusion);
  return row;
}

const refusalSentence = (because: Exclude<ActionRefusal, 'role'>, state: CertificateState): string =>
  because === 'state' ? words().certificateRefusals.state[state] : words().certificateRefusals[because];
