import { count, plural } from '../counts.ts';
import type { Phrases } from '../../phrases.ts';

/** The dialog that makes labels of items. */
export const labelsDialog: Phrases['labelsDialog'] = {
  titleOf: (items) => plural(items, 'Etiqueta de 1 artículo', `Etiquetas de ${count(items)} artículos`),
  titleOfProject: 'Etiquetas para los artículos del proyecto',
  hint: 'Cada etiqueta tiene un código QR y el identificador corto. Para ver el artículo escaneado hay que iniciar sesión.',
  sheet: 'Hoja',
  sheets: {
    l7160: 'A4, 21 etiquetas de 63,5 × 38,1 mm (Avery L7160)',
    l7163: 'A4, 14 etiquetas de 99,1 × 38,1 mm (Avery L7163)',
    roll62: 'Rollo de 62 mm, una etiqueta por página',
  },
  start: 'Primera etiqueta libre',
  withNames: 'Agregar nombre y número de serie',
  withNamesHint:
    'Quien vea la etiqueta sabrá qué hay dentro. Una hoja de armas o cajas fuertes es una lista de compras para ladrones.',
  make: 'Guardar PDF',
  making: 'Creando las etiquetas',
  tooMany: (most) =>
    `Se pueden crear etiquetas para un máximo de ${count(most)} artículos a la vez. Seleccione menos.`,
};
