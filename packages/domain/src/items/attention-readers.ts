import { hasRole } from '../identity/roles.ts';

/**
 * Why managers should look at an item. `stuck`: no one took a step for twice the working days of its
 * status. `bouncing`: changes were requested three times or more, and it is not closed. `facts-missing`: it is completed,
 * and a certificate lacks facts of it. `certificate-ready`: it is completed, a certificate lacks no fact of it, and none holds it.
 */
export const ATTENTION_REASONS = ['stuck', 'bouncing', 'facts-missing', 'certificate-ready'] as const;

/** Roles that see it; no other role receives it or finds items by it. */
export const ATTENTION_READERS = ['admin', 'fixed_assets_manager'] as const;
export const readsAttention = (role: string): boolean => hasRole(role, ATTENTION_READERS);
