/** What the forms hold that ask why. */
export interface ReasonForm extends Record<string, string> {
  readonly reason: string;
}

/** Their check, which is loaded with the first of them. */
export const fetchReasonForm = async () =>
  (await import('@monda/domain/signings/signing-fields.ts')).withdrawBody;
