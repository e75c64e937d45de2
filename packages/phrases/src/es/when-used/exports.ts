import { count, plural } from '../counts.ts';
import type { Phrases } from '../../phrases.ts';

/** The dialog that saves a list as a file. */
export const exportDialog: Phrases['exportDialog'] = {
  titleOf: (items) => plural(items, 'Exportar 1 artículo', `Exportar ${count(items)} artículos`),
  what: 'Columnas',
  formats: { xlsx: 'Excel (XLSX)', csv: 'CSV' },
  formatHints: {
    xlsx: 'Las fechas y los números conservan su formato.',
    csv: 'Texto separado por comas, para otros programas.',
  },
  all: 'Todas las columnas',
  shown: 'Solo las columnas visibles',
  facts: 'Datos de la destrucción o la entrega',
  register: 'Número de inventario y acta',
  factGroups: 'Agregar estas secciones como columnas',
  filtersHint:
    'Incluye todas las páginas de la lista, con la búsqueda y los filtros actuales. Lo más reciente va primero.',
  chosenHint: 'Incluye solo los artículos seleccionados, de todas las páginas. Lo más reciente va primero.',
  received: (bytes) => `Descargando: ${count(Math.floor(bytes / 1024))} kB hasta ahora`,
  saved: (name) => `Se guardó ${name}`,
  failed: 'La descarga quedó incompleta, así que no se guardó nada. Intente de nuevo.',
};
