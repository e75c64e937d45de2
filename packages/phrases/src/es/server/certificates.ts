import type { Phrases } from '../../phrases.ts';

export const certificateRefusals: Phrases['certificateRefusals'] = {
  off: 'Esta instalación no emite actas.',
  notCompleted: (item) => `${item} no está completado. Las actas se emiten solo para artículos completados.`,
  twoCompanies: 'Los artículos son de dos empresas. Un acta abarca artículos de una sola empresa.',
  twoDecisions: 'Unos artículos fueron destruidos y otros reasignados. Un acta abarca solo unos u otros.',
  missing: (needs) => `Falta: ${needs}`,
  unsigned: {
    company: (item) => `${item}: nadie firmó por la empresa.`,
    provider: (item) => `${item}: nadie firmó por el proveedor.`,
  },
  held: (item, number) => `${item} ya figura en el acta ${number}.`,
  otherItems: (number) => `Una nueva versión del acta ${number} debe abarcar los mismos artículos.`,
  state: {
    in_work: 'Esta acta está en preparación. Esta acción aún no es posible.',
    issued: 'Esta acta ya se emitió. Esta acción ya no es posible.',
    replaced: 'Esta versión fue reemplazada por una más nueva. Esta acción ya no es posible.',
    voided: 'Esta acta fue anulada. Esta acción ya no es posible.',
    failed: 'Esta acta no se pudo crear. Esta acción no es posible.',
  },
  voidAsked: 'Hay una solicitud abierta para anular esta acta. Primero confírmela o retírela.',
  beingReplaced: 'La siguiente versión de esta acta está en preparación. Espere hasta que se emita.',
  notAsked: 'No hay ninguna solicitud abierta para anular esta acta.',
  own: 'Otra persona debe confirmar su solicitud.',
  ownEarlier:
    'La solicitud se hizo desde una cuenta anterior con su correo electrónico. Otra persona debe confirmarla.',
  ofOther: 'Solo quien solicitó anular esta acta puede retirar la solicitud.',
  afterUnknown: 'Página desconocida de la lista',
};

export const certificateFiles: Phrases['certificateFiles'] = {
  name: (number, version) => `acta-${number}-v${version}.pdf`,
};

export const signerRefusals: Phrases['signerRefusals'] = {
  noKeys: 'Todavía no hay claves. Se crean con la primera acta.',
  unnamed: 'Guarde primero la razón social del proveedor. La firma se emite a ese nombre.',
  other: 'Ya se usa otra firma. Vuelva a cargar la página para ver cuál.',
  byCommand: {
    offline:
      'La raíz está guardada fuera de línea. Reemplace la firma donde está esa raíz: npm run certificate-keys -- --root CARPETA.',
    outside:
      'Otra autoridad emitió la firma. Instale una nueva con npm run certificate-keys -- --p12 ARCHIVO.',
  },
};

export const certificateLogo: Phrases['certificateLogo'] = {
  otherContent: 'El contenido de este archivo no corresponde a su nombre. Elija un archivo PNG o SVG válido.',
  depends:
    'Este SVG contiene texto, programas o enlaces a otros archivos. Convierta el texto en trazados e incruste las imágenes, o elija un PNG.',
  blank: 'Este logotipo no se ve sobre papel blanco. Elija una versión más oscura.',
};
