import type { Phrases } from '../../phrases.ts';

/** La descarga de los datos propios, en la configuración de la cuenta. */
export const ownDataSettings: Phrases['ownDataSettings'] = {
  heading: 'Sus datos',
  text: 'Descargue todo lo que se guarda sobre usted en un archivo ZIP, en una versión para leer (HTML) y otra para programas (JSON).',
  download: 'Descargar mis datos',
  saved: (name) => `Sus datos se guardaron como ${name}.`,
  failed: 'No se pudieron descargar sus datos. Inténtelo de nuevo.',
};
