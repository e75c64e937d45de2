import { whenUsed } from '@monda/phrases/words-when-used.ts';

/** The list of certificates with its texts. */
export const loadCertificateList = () =>
  whenUsed(async () => (await import('./certificate-list.tsx')).CertificateList);

/** The page of a certificate with its texts. */
export const loadCertificatePage = () =>
  whenUsed(async () => (await import('./certificate-page.tsx')).CertificatePage);

/** The panel of an item's page with its texts. */
export const loadItemCertificate = () =>
  whenUsed(async () => (await import('./item-certificate.tsx')).ItemCertificate);

/** The button that issues a certificate for chosen items, with its texts. */
export const loadIssueForChosen = () =>
  whenUsed(async () => (await import('./issue-for-chosen.tsx')).IssueForChosen);

/** The button that issues a certificate for the items of a request, with its texts. */
export const loadIssueForRequest = () =>
  whenUsed(async () => (await import('./issue-for-request.tsx')).IssueForRequest);
