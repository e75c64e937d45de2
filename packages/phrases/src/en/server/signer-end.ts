/** The message to administrators before the signer of certificates ends. */
export const signerEndMail = {
  subject: (day: string) => `The signature of certificates ends on ${day}`,
  intro: (day: string) =>
    `the key that signs the certificates of this installation ends on ${day}. From that day on no certificate is issued until there is a new one; certificates issued before stay valid.`,
  below:
    'Ask the person who operates the server to run “npm run certificate-keys” before that day; the operating manual says how, in the section “Certificate keys”.',
} as const;
