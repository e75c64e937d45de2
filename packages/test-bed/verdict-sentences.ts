type Said = readonly [sign: 'holds' | 'fails' | 'open' | 'unread', en: string, es: string];

const UNASKED = 'Genuine and unchanged; the provider’s list could not be asked';

/** The verdict on a certificate as a whole, with its sign, written by hand. */
export const SENTENCES = {
  genuine: [
    'holds',
    'This certificate is genuine and unchanged',
    'Esta acta es auténtica y no tiene cambios',
  ],
  unchecked: [
    ...(['open', 'Unchanged; who signed it was not checked'] as const),
    'Sin cambios; no se comprobó quién la firmó',
  ],
  reserved: ['open', 'Genuine and unchanged, with a reservation', 'Auténtica y sin cambios, con una reserva'],
  unasked: [
    ...(['open', UNASKED] as const),
    'Auténtica y sin cambios; no se pudo consultar la lista del proveedor',
  ],
  voided: ['fails', 'Voided on {}: do not rely on it', 'Anulada el {}: no la dé por válida'],
  replaced: ['fails', 'Replaced by version {}', 'Reemplazada por la versión {}'],
  replacedLater: ['fails', 'Replaced by a later version', 'Reemplazada por una versión posterior'],
  unknown: ['fails', 'Not issued here', 'No se emitió aquí'],
  changed: ['fails', 'Changed after it was signed', 'Se modificó después de firmarse'],
  invalid: [
    ...(['fails', 'Its signature is not valid: do not rely on it'] as const),
    'Su firma no es válida: no la dé por válida',
  ],
  unsigned: ['fails', 'Not signed: this is not a certificate', 'Sin firma: esto no es un acta'],
  stranger: [
    ...(['fails', 'Not signed by this provider: do not rely on it'] as const),
    'No la firmó este proveedor: no la dé por válida',
  ],
  signer: [
    ...(['fails', 'The signer’s certificate is not valid: do not rely on it'] as const),
    'El certificado del firmante no es válido: no la dé por válida',
  ],
  newer: [
    ...(['unread', 'Newer than this verifier: use a newer one'] as const),
    'Más nueva que este verificador: use uno más nuevo',
  ],
  data: [
    ...(['fails', 'Its data is not that of a certificate: do not rely on it'] as const),
    'Sus datos no son los de un acta: no la dé por válida',
  ],
  contradiction: [
    ...(['fails', 'Its data contradicts itself: do not rely on it'] as const),
    'Sus datos se contradicen: no la dé por válida',
  ],
  signing: [
    ...(['fails', 'A person’s signature on it does not hold: do not rely on it'] as const),
    'La firma de una persona no es correcta: no la dé por válida',
  ],
  other: [
    ...(['fails', 'Not the file that was issued: do not rely on it'] as const),
    'No es el archivo que se emitió: no la dé por válida',
  ],
  moments: [
    ...(['fails', 'Its dates cannot be right: do not rely on it'] as const),
    'Sus fechas no pueden ser ciertas: no la dé por válida',
  ],
  stamp: [
    ...(['fails', 'Its time stamp is not valid: do not rely on it'] as const),
    'Su sello de tiempo no es válido: no la dé por válida',
  ],
  companion: [
    ...(['fails', 'The certificate is unchanged, but something added with it is wrong'] as const),
    'El acta no tiene cambios, pero algo que se agregó con ella no es correcto',
  ],
  companionUnread: [
    ...(['unread', 'The certificate is unchanged, but something added with it could not be read'] as const),
    'El acta no tiene cambios, pero algo que se agregó con ella no se pudo leer',
  ],
  unreadable: [
    ...(['unread', 'Could not be read: nothing is known about it'] as const),
    'No se pudo leer: no se sabe nada de ella',
  ],
} as const satisfies Readonly<Record<string, Said>>;
