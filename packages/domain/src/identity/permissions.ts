/** The one permission the specification names; it grants every permission. Source: access token. */
export const SYSTEM_ADMIN = 'system:admin';
export type Permission = typeof SYSTEM_ADMIN;

/** Whether the permissions of an access token include `permission`. `system:admin` includes every name. */
export function hasPermission(permissions: readonly string[], permission: string): boolean {
  return permissions.includes(SYSTEM_ADMIN) || permissions.includes(permission);
}
