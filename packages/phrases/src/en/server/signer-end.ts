/** The message to administrators before the signer of certificates ends. */
export const signerEndMail = {
  subject: (day: string) => `The key that signs certificates expires on ${day}`,
  intro: (day: string) =>
    `The key that signs the certificates of this installation expires on ${day}. From that day on, no certificates can be issued until there is a new key. Certificates already issued stay valid.`,
  below:
    'Ask the person who operates the server to run “npm run certificate-keys” before that day. The operating manual explains how in the section “Certificate keys”.',
} as const;
