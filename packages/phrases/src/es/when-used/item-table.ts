import type { Phrases } from '../../phrases.ts';
import { count, plural } from '../counts.ts';

const rows = (howMany: number) => plural(howMany, '1 fila', `${count(howMany)} filas`);
const columns = (howMany: number) => plural(howMany, '1 columna', `${count(howMany)} columnas`);
const cells = (howMany: number) => plural(howMany, '1 celda', `${count(howMany)} celdas`);

/** The items of a request as a table. */
export const itemTable: Phrases['itemTable'] = {
  view: 'Vista',
  cards: 'Tarjetas',
  table: 'Tabla',
  label: 'Artículos como tabla',
  hint: 'Use las flechas para moverse, Intro para editar, Esc para cancelar y Tab para avanzar al editar. Pegue celdas de una hoja de cálculo con Ctrl+V; Ctrl+D rellena hacia abajo, Ctrl+Z deshace.',
  touchHint: 'Toque una celda para seleccionarla y tóquela de nuevo para editar.',
  tools: 'Herramientas de la tabla',
  fillDown: 'Rellenar hacia abajo',
  files: 'Archivos',
  cell: (field, position) => `${field}, artículo ${position + 1}`,
  filesOf: (photos, invoice) =>
    [
      ...(photos === 0 ? [] : [plural(photos, '1 foto', `${count(photos)} fotos`)]),
      ...(invoice ? ['factura'] : []),
    ].join(', ') || 'Ninguno',
  unknownFamily: (text) => `“${text}” no es una familia. Elija una de la lista.`,
  pasted: (howMany) => `Se pegó en ${rows(howMany)}.`,
  filled: (howMany) => plural(howMany, 'Se rellenó 1 celda.', `Se rellenaron ${cells(howMany)}.`),
  cleared: (howMany) => plural(howMany, 'Se vació 1 celda.', `Se vaciaron ${cells(howMany)}.`),
  undone: 'Se deshizo el último cambio.',
  nothingToUndo: 'No hay nada que deshacer.',
  nothingToPaste: 'No hay nada que pegar: el portapapeles no contiene texto.',
  tooManyRows: (howMany, room, most) =>
    `No se pegó nada: son ${rows(howMany)}, y una solicitud admite hasta ${most} artículos. Desde esta celda hay lugar para ${room}.`,
  tooManyColumns: (howMany, room) =>
    `No se pegó nada: son ${columns(howMany)}, y desde esta celda hay lugar para ${room}.`,
};
