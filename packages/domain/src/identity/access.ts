import { hasPermission, type Permission } from './permissions.ts';
import { hasRole, type Role } from './roles.ts';

/**
 * Who may make a call or open a screen. Deny by default: every call carries one of these,
 * and the server refuses to start with a call that carries none.
 */
export type AccessRule =
  /** Any active person, whatever the role. */
  | { readonly who: 'signed-in'; readonly evenWithIncompleteProfile?: true }
  /** Only these roles, and the permission of the token where one is named. */
  | { readonly who: 'roles'; readonly roles: readonly Role[]; readonly permission?: Permission }
  /** The holder of a short-lived signed link bound to one file and one person. */
  | { readonly who: 'signed-link' };

export const signedIn: AccessRule = { who: 'signed-in' };
export const signedInEvenWithIncompleteProfile: AccessRule = {
  who: 'signed-in',
  evenWithIncompleteProfile: true,
};
export const signedLink: AccessRule = { who: 'signed-link' };
export const only = (...roles: readonly Role[]): AccessRule => ({ who: 'roles', roles });
export const systemAdminOnly: AccessRule = { who: 'roles', roles: ['admin'], permission: 'system:admin' };

/** Whether a person with this role and these token permissions passes the rule. */
export function passes(
  rule: AccessRule,
  person: { readonly role: string; readonly permissions: readonly string[] },
): boolean {
  switch (rule.who) {
    case 'signed-in':
      return true;
    case 'signed-link':
      return false;
    case 'roles':
      return (
        hasRole(person.role, rule.roles) &&
        (rule.permission === undefined || hasPermission(person.permissions, rule.permission))
      );
  }
}
