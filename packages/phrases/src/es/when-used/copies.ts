import type { Phrases } from '../../phrases.ts';
import { count, items, plural } from '../counts.ts';

const copiesOf = (howMany: number) => plural(howMany, '1 copia', `${count(howMany)} copias`);

/** Copies of an item in the wizard. */
export const copies: Phrases['copies'] = {
  copyItem: (position, title) => `Copiar artículo ${position + 1}: ${title}`,
  several: 'Copiar varias veces',
  copySeveral: (position, title) => `Copiar varias veces el artículo ${position + 1}: ${title}`,
  moreOf: (position, title) => `Más para el artículo ${position + 1}: ${title}`,
  title: (title) => `Copiar varias veces ${title}`,
  hint: 'Las copias incluyen todo menos el número de serie, las fotos y la factura.',
  serialNumbers: 'Números de serie',
  serialNumbersHint:
    'Pegue una lista con un número de serie por línea para crear un artículo por cada uno. Déjela vacía para indicar solo cuántas copias.',
  howMany: 'Número de copias',
  fromList: 'La lista define la cantidad.',
  makes: (howMany, first) =>
    first
      ? `El primer número de serie pasa a este artículo, que no tiene. Se harán ${copiesOf(howMany)}.`
      : `Se harán ${copiesOf(howMany)}.`,
  onlyFirst: 'El número de serie pasa a este artículo, que no tiene. No se hará ninguna copia.',
  repeated: (serialNumber) => `${serialNumber} está repetido.`,
  wholeNumber: 'Escriba un número entero de 1 o más',
  tooMany: (howMany, room, most) =>
    `Son ${copiesOf(howMany)}. Una solicitud admite hasta ${most} artículos: ${room === 0 ? 'ya no queda lugar' : `queda lugar para ${items(room)}`}.`,
  make: 'Hacer copias',
  made: (howMany) => plural(howMany, 'Se agregó 1 copia.', `Se agregaron ${count(howMany)} copias.`),
};
