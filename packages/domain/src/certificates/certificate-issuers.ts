import { hasRole, type Role } from '../identity/roles.ts';

/** Roles that issue certificates. */
export const CERTIFICATE_ISSUERS = ['fixed_assets_manager'] as const satisfies readonly Role[];

/** Whether a role issues certificates. */
export const issuesCertificates = (role: string): boolean => hasRole(role, CERTIFICATE_ISSUERS);

/** Where they find the completed items that are ready for a certificate. */
export const READY_ADDRESS = '/projects?tab=items&attention=certificate-ready';
