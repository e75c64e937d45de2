import type { CertificateSubject } from '../src/certificate-facts.ts';
import type { Sign } from '../src/rows.ts';
import type { Text } from './language.ts';

/**
 * The verdicts, the gravest first: of several that apply to a certificate the first one is said. `{}`: the day it was voided, or what
 * replaced it.
 */
export const VERDICTS = {
  unreadable: [
    'unread',
    ['Could not be read: nothing is known about it', 'No se pudo leer: no se sabe nada de ella'],
  ],
  unsigned: ['fails', ['Not signed: this is not a certificate', 'Sin firma: esto no es un acta']],
  changed: ['fails', ['Changed after it was signed', 'Se modificó después de firmarse']],
  invalid: [
    'fails',
    ['Its signature is not valid: do not rely on it', 'Su firma no es válida: no la dé por válida'],
  ],
  stranger: [
    'fails',
    ['Not signed by this provider: do not rely on it', 'No la firmó este proveedor: no la dé por válida'],
  ],
  signer: [
    'fails',
    [
      'The signer’s certificate is not valid: do not rely on it',
      'El certificado del firmante no es válido: no la dé por válida',
    ],
  ],
  newer: [
    'unread',
    ['Newer than this verifier: use a newer one', 'Más nueva que este verificador: use uno más nuevo'],
  ],
  data: [
    'fails',
    [
      'Its data is not that of a certificate: do not rely on it',
      'Sus datos no son los de un acta: no la dé por válida',
    ],
  ],
  contradiction: [
    'fails',
    ['Its data contradicts itself: do not rely on it', 'Sus datos se contradicen: no la dé por válida'],
  ],
  signing: [
    'fails',
    [
      'A person’s signature on it does not hold: do not rely on it',
      'La firma de una persona no es correcta: no la dé por válida',
    ],
  ],
  stamp: [
    'fails',
    [
      'Its time stamp is not valid: do not rely on it',
      'Su sello de tiempo no es válido: no la dé por válida',
    ],
  ],
  other: [
    'fails',
    [
      'Not the file that was issued: do not rely on it',
      'No es el archivo que se emitió: no la dé por válida',
    ],
  ],
  voided: ['fails', ['Voided on {}: do not rely on it', 'Anulada el {}: no la dé por válida']],
  replaced: ['fails', ['Replaced by {}', 'Reemplazada por {}']],
  unknown: ['fails', ['Not issued here', 'No se emitió aquí']],
  moments: [
    'fails',
    ['Its dates cannot be right: do not rely on it', 'Sus fechas no pueden ser ciertas: no la dé por válida'],
  ],
  companion: [
    'fails',
    [
      'The certificate is unchanged, but something added with it is wrong',
      'El acta no tiene cambios, pero algo que se agregó con ella no es correcto',
    ],
  ],
  asking: ['open', ['Asking the provider’s list…', 'Consultando la lista del proveedor…']],
  companionUnread: [
    'unread',
    [
      'The certificate is unchanged, but something added with it could not be read',
      'El acta no tiene cambios, pero algo que se agregó con ella no se pudo leer',
    ],
  ],
  unchecked: [
    'open',
    ['Unchanged; who signed it was not checked', 'Sin cambios; no se comprobó quién la firmó'],
  ],
  unasked: [
    'open',
    [
      'Genuine and unchanged; the provider’s list could not be asked',
      'Auténtica y sin cambios; no se pudo consultar la lista del proveedor',
    ],
  ],
  reserved: [
    'open',
    ['Genuine and unchanged, with a reservation', 'Auténtica y sin cambios, con una reserva'],
  ],
  genuine: [
    'holds',
    ['This certificate is genuine and unchanged', 'Esta acta es auténtica y no tiene cambios'],
  ],
} as const satisfies Readonly<Record<string, readonly [Sign, Text]>>;

export type Verdict = keyof typeof VERDICTS;

/** The sign before a verdict. */
export const VERDICT_SIGNS: Readonly<Record<Sign, string>> = {
  holds: '✓',
  fails: '✗',
  open: '!',
  unread: '?',
};

/** What replaced a certificate. */
export const VERSION: Text = ['version {}', 'la versión {}'];
export const LATER_VERSION: Text = ['a later version', 'una versión posterior'];

/** What a check without the list of the provider does not know. */
export const LATER_UNKNOWN: Text = [
  'This check cannot show whether it was voided or replaced later.',
  'Esta comprobación no puede mostrar si después se anuló o se reemplazó.',
];

export const MORE_NOTES: Text = [
  'More in the list of what was checked: {}.',
  'Más en la lista de lo comprobado: {}.',
];

export const ABOUT_TITLE: Text = ['What it is about', 'De qué trata'];

/** Labels of what a certificate is about. */
export const ABOUT = {
  provider: ['Provider', 'Proveedor'],
  company: ['Company', 'Empresa'],
  number: ['Certificate', 'Acta'],
  items: ['Items', 'Artículos'],
  serialNumber: ['Serial number: {}', 'Número de serie: {}'],
  noSerialNumber: ['No serial number', 'Sin número de serie'],
  more: ['And {} more', 'Y {} más'],
} as const satisfies Readonly<Record<string, Text>>;

export const DAY_OF: Readonly<Record<CertificateSubject['dayOf'], Text>> = {
  destroyed: ['Destroyed on', 'Fecha de destrucción'],
  handedOver: ['Handed over on', 'Fecha de entrega'],
  frozen: ['Issued with data as of', 'Emitida con datos del'],
};

export const CHECKED_TITLE: Text = ['What was checked: {}', 'Qué se comprobó: {}'];
