import type { Phrases } from '../../phrases.ts';

/** Words of the search over everything. */
export const searchEverywhere: Phrases['searchEverywhere'] = {
  placeholder: 'Nombre, número de serie, id, centro de costo, ubicación…',
  list: 'Resultados',
  hint: 'Las flechas mueven, Intro abre, Escape cierra.',
  searching: 'Buscando…',
  nothing: (search) => `No se encontró nada para “${search}”.`,
  results: (count) => (count === 1 ? '1 resultado' : `${count} resultados`),
  failed: 'No se pudo realizar la búsqueda.',
  showAll: 'Mostrar todo en la lista',
  screens: 'Ir a',
  people: 'Personas',
  costCenter: (text) => `Centro de costo: ${text}`,
  location: (text) => `Ubicación: ${text}`,
};
