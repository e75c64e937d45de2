import { whenUsed } from '@monda/phrases/words-when-used.ts';

/** The settings of certificates with their texts. */
export const loadCertificateSettings = () =>
  whenUsed(async () => (await import('./certificate-settings.tsx')).CertificateSettings);
