import type { CertificateDetails } from '@monda/domain/certificates/certificate-fields.ts';

/** What the forms hold that ask why. */
export interface ReasonForm extends Record<string, string> {
  readonly reason: string;
}

/** Their check, which is loaded with the first of them. */
export const fetchReasonForm = async () =>
  (await import('@monda/domain/certificates/certificate-fields.ts')).voidBody;

/** What the dialogs that ask for the reason of an act on a certificate are given. */
export interface ReasonDialogProps {
  readonly certificate: CertificateDetails;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Takes a refusal that says the page is out of date; answers whether it was one. */
  readonly onConflict: (error: Error) => boolean;
}
