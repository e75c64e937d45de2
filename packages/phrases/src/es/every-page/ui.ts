import type { Phrases } from '../../phrases.ts';
import { count } from '../counts.ts';

/** Words of the shared pieces; they name no subject of the product. */
export const ui: Phrases['ui'] = {
  noData: 'No hay datos disponibles',
  noResultsHint: 'Nada coincide con la búsqueda y los filtros.',
  clearFilters: 'Quitar filtros',
  tryAgain: 'Intentar de nuevo',
  loadsWhenOnline: 'Se cargará automáticamente cuando vuelva a tener conexión.',
  partFailed: 'No se pudo cargar esta parte de la página.',
  partOffline: 'Esto no se puede abrir sin conexión.',
  loading: 'Cargando',
  rowsPerPage: 'Filas por página',
  previousPage: 'Página anterior',
  nextPage: 'Página siguiente',
  page: (page) => `Página ${page}`,
  pageOf: (page, pages) => `Página ${page} de ${pages}`,
  none: 'N/D',
  range: (from, to, total, atLeast) =>
    total === 0 ? '0 de 0' : `${count(from)}–${count(to)} de ${atLeast ? `${total}+` : count(total)}`,
  export: 'Exportar',
  more: 'Más',
  dismiss: 'Cerrar mensaje',
  notifications: 'Mensajes',
  copyId: (id) => `Copiar ID ${id}`,
  copied: 'Copiado',
  comingSoon: 'Próximamente',
  comingSoonText: 'Esta parte del producto todavía no está disponible.',
};
