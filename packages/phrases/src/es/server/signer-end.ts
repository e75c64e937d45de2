import type { Phrases } from '../../phrases.ts';

/** The message to administrators before the signer of certificates ends. */
export const signerEndMail: Phrases['signerEndMail'] = {
  subject: (day) => `La clave que firma las actas vence el ${day}`,
  intro: (day) =>
    `La clave que firma las actas de esta instalación vence el ${day}. A partir de ese día no se pueden emitir actas hasta que haya una clave nueva. Las actas ya emitidas siguen siendo válidas.`,
  below:
    'Pida a quien opera el servidor que ejecute “npm run certificate-keys” antes de ese día; el manual de operación explica cómo, en la sección “Certificate keys”.',
};
