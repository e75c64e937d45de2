import { count, plural } from '../counts.ts';
import type { Phrases } from '../../phrases.ts';

/** Serial numbers that stand twice: in a request, in a sheet, or with what the company requested before. */
export const sameSerial: Phrases['sameSerial'] = {
  inRequest: (howMany, which) =>
    plural(
      howMany,
      `El artículo ${which} de esta solicitud tiene el mismo número de serie.`,
      `Los artículos ${which} de esta solicitud tienen el mismo número de serie.`,
    ),
  inSheet: (howMany, which) =>
    plural(
      howMany,
      `La fila ${which} tiene el mismo número de serie.`,
      `Las filas ${which} tienen el mismo número de serie.`,
    ),
  more: (howMany) => `${count(howMany)} más`,
  requested: 'Ya solicitado:',
  item: (name, status) => `${name} (${status})`,
  reviewTitle: '¿Se repite algún equipo?',
  reviewHint: 'Puede enviar la solicitud tal como está.',
  items: (howMany, which) => plural(howMany, `Artículo ${which}`, `Artículos ${which}`),
};
