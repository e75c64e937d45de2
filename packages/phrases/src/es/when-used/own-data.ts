import type { Phrases } from '../../phrases.ts';

/** La descarga de los datos propios, en la configuración de la cuenta. */
export const ownDataSettings: Phrases['ownDataSettings'] = {
  heading: 'Sus datos',
  text: 'Puede descargar lo que se guarda sobre usted: un archivo ZIP con los mismos datos para leer (HTML) y para programas (JSON).',
  download: 'Descargar mis datos',
  saved: (name) => `Sus datos se guardaron como ${name}.`,
  failed: 'No se pudieron descargar sus datos. Inténtelo de nuevo.',
};
