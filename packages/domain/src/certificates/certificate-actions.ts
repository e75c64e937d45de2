import { hasRole, type Role } from '../identity/roles.ts';
import { CERTIFICATE_ISSUERS } from './certificate-issuers.ts';
import type { CertificateState } from './certificate-states.ts';

/** What people do with a version of a certificate that is there. */
export const CERTIFICATE_ACTIONS = ['replace', 'askVoid', 'confirmVoid', 'withdrawVoid'] as const;
export type CertificateAction = (typeof CERTIFICATE_ACTIONS)[number];

/** What decides which acts on a version are allowed. */
export interface CertificateNow {
  readonly state: CertificateState;
  /** Who asked to void it; `null` without an open request. */
  readonly voidAskedBy: string | null;
  /** Whether the actor asked, with this account or with another one that had the same e-mail address. */
  readonly isAskedByActor: boolean;
  /** Whether its next version is in work. */
  readonly isBeingReplaced: boolean;
}

/**
 * Why something is not done. `voidAsked`: another person has to confirm or withdraw first; `own`: the request is the actor's;
 * `ownEarlier`: with another account; `ofOther`: it is not.
 */
export type ActionRefusal =
  | 'role'
  | 'state'
  | 'voidAsked'
  | 'beingReplaced'
  | 'notAsked'
  | 'own'
  | 'ownEarlier'
  | 'ofOther';

/** THE roles of each action; whether it is done now, {@link certificateRefusal} says. */
export const ROLES_OF_ACTIONS: Readonly<Record<CertificateAction, readonly Role[]>> = {
  replace: CERTIFICATE_ISSUERS,
  askVoid: ['fixed_assets_manager'],
  confirmVoid: ['admin', 'fixed_assets_manager'],
  withdrawVoid: ['fixed_assets_manager'],
};

/** Why a person may not do something with a version of a certificate they see; `null` where they may. */
export function certificateRefusal(
  action: CertificateAction,
  { state, voidAskedBy, isAskedByActor, isBeingReplaced }: CertificateNow,
  person: { readonly id: string; readonly role: string },
): ActionRefusal | null {
  if (!hasRole(person.role, ROLES_OF_ACTIONS[action])) return 'role';
  if (state !== 'issued') return 'state';
  if (action === 'replace' || action === 'askVoid') {
    if (voidAskedBy !== null) return 'voidAsked';
    return isBeingReplaced ? 'beingReplaced' : null;
  }
  if (voidAskedBy === null) return 'notAsked';
  const isOwn = voidAskedBy === person.id;
  if (action === 'withdrawVoid') return isOwn ? null : 'ofOther';
  if (isOwn) return 'own';
  return isAskedByActor ? 'ownEarlier' : null;
}
