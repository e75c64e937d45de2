import { describe, expect, it } from 'vitest';
import { ROLES, type Role } from '../identity/roles.ts';
import {
  type ActionRefusal,
  CERTIFICATE_ACTIONS,
  type CertificateAction,
  type CertificateNow,
  certificateRefusal,
} from './certificate-actions.ts';
import { CERTIFICATE_STATES } from './certificate-states.ts';

const ISSUED: CertificateNow = {
  state: 'issued',
  voidAskedBy: null,
  isAskedByActor: false,
  isBeingReplaced: false,
};
const ME = 'me';

/** Written by hand: who does it at all. */
const DOERS: Record<CertificateAction, readonly Role[]> = {
  replace: ['fixed_assets_manager'],
  askVoid: ['fixed_assets_manager'],
  confirmVoid: ['admin', 'fixed_assets_manager'],
  withdrawVoid: ['fixed_assets_manager'],
};
const asked = (action: CertificateAction): string | null =>
  ({ replace: null, askVoid: null, confirmVoid: 'other', withdrawVoid: ME })[action];

describe.each(CERTIFICATE_ACTIONS)('%s', (action) => {
  it.each(ROLES)('of role %s', (role) => {
    const now = { ...ISSUED, voidAskedBy: asked(action) };
    expect(certificateRefusal(action, now, { id: ME, role })).toBe(
      DOERS[action].includes(role) ? null : 'role',
    );
  });

  it.each(CERTIFICATE_STATES)('at %s', (state) => {
    const now = { ...ISSUED, state, voidAskedBy: asked(action) };
    const refusal = certificateRefusal(action, now, { id: ME, role: 'fixed_assets_manager' });
    expect(refusal).toBe(state === 'issued' ? null : 'state');
  });
});

it.each<[CertificateAction, Partial<CertificateNow>, ActionRefusal]>([
  ['replace', { voidAskedBy: 'other' }, 'voidAsked'],
  ['replace', { isBeingReplaced: true }, 'beingReplaced'],
  ['askVoid', { voidAskedBy: ME }, 'voidAsked'],
  ['askVoid', { isBeingReplaced: true }, 'beingReplaced'],
  ['confirmVoid', {}, 'notAsked'],
  ['confirmVoid', { voidAskedBy: ME }, 'own'],
  ['confirmVoid', { voidAskedBy: 'former', isAskedByActor: true }, 'ownEarlier'],
  ['withdrawVoid', {}, 'notAsked'],
  ['withdrawVoid', { voidAskedBy: 'former', isAskedByActor: true }, 'ofOther'],
  ['withdrawVoid', { voidAskedBy: 'other' }, 'ofOther'],
])('%s with %j is refused: %s', (action, now, refusal) => {
  const manager = { id: ME, role: 'fixed_assets_manager' };
  expect(certificateRefusal(action, { ...ISSUED, ...now }, manager)).toBe(refusal);
});
