import type { Phrases } from '../../phrases.ts';

/** Words of the search over everything. */
export const searchEverywhere: Phrases['searchEverywhere'] = {
  placeholder: 'Nombre, número de serie, id, centro de costo, ubicación…',
  list: 'Resultados',
  hint: 'Use las flechas para moverse, Intro para abrir y Esc para cerrar.',
  searching: 'Buscando…',
  nothing: (search) => `No hay resultados para “${search}”.`,
  results: (count) => (count === 1 ? '1 resultado' : `${count} resultados`),
  failed: 'No se pudo realizar la búsqueda.',
  showAll: 'Mostrar todo en la lista',
  screens: 'Ir a',
  people: 'Personas',
  costCenter: (text) => `Centro de costo: ${text}`,
  location: (text) => `Ubicación: ${text}`,
  propertyNumber: (text) => `Número de inventario: ${text}`,
};
