import type { Phrases } from '../../phrases.ts';

/** The message to administrators before the signer of certificates ends. */
export const signerEndMail: Phrases['signerEndMail'] = {
  subject: (day) => `La firma de los certificados vence el ${day}`,
  intro: (day) =>
    `la clave que firma los certificados de esta instalación vence el ${day}. A partir de ese día no se emite ningún certificado hasta que haya una nueva; los certificados ya emitidos siguen siendo válidos.`,
  below:
    'Pida a quien opera el servidor que ejecute “npm run certificate-keys” antes de ese día; el manual de operación explica cómo, en la sección “Certificate keys”.',
};
