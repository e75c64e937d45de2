import { CERTIFICATE_CALLS } from '@monda/domain/certificates/certificate-calls.ts';
import { passes } from '@monda/domain/identity/access.ts';

/** Whether a role issues certificates. */
export const issuesCertificates = (role: string): boolean =>
  passes(CERTIFICATE_CALLS['certificates.issue'].access, { role, permissions: [] });
