import { count, plural } from '../counts.ts';
import type { Phrases } from '../../phrases.ts';

/** The dialog that saves a list as a file. */
export const exportDialog: Phrases['exportDialog'] = {
  titleOf: (items) => plural(items, 'Exportar 1 artículo', `Exportar ${count(items)} artículos`),
  what: 'Qué',
  formats: { xlsx: 'Excel (XLSX)', csv: 'CSV' },
  formatHints: {
    xlsx: 'Con fechas y números de verdad.',
    csv: 'Texto con comas, para otros programas.',
  },
  all: 'Todas las columnas',
  shown: 'Solo las columnas visibles',
  facts: 'Hechos de la destrucción o reasignación',
  factGroups: 'Hechos como columnas adicionales',
  filtersHint:
    'Se aplican la búsqueda y los filtros de la lista, en todas sus páginas. Lo más reciente va primero.',
  chosenHint: 'Exactamente los artículos elegidos, estén en la página que estén. Lo más reciente va primero.',
  received: (bytes) => `Obteniendo el archivo: ${count(Math.floor(bytes / 1024))} kB hasta ahora`,
  saved: (name) => `Se guardó ${name}`,
  failed: 'El archivo no se pudo obtener completo, así que no se guardó nada. Inténtelo de nuevo.',
};
