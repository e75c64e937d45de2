import { whenUsed } from '@monda/phrases/words-when-used.ts';

/** The button that replaces what signs certificates, with its texts. */
export const loadSignerReplacement = () =>
  whenUsed(async () => (await import('./signer.tsx')).SignerReplacement);

/** The settings of certificates with their texts. */
export const loadCertificateSettings = () =>
  whenUsed(async () => (await import('./certificate-settings.tsx')).CertificateSettings);
