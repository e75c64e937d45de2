import type { Phrases } from '../../phrases.ts';
import { plural } from '../counts.ts';

/** Words of the page and the notice about what was given up. */
export const undeliveredScreen: Phrases['undeliveredScreen'] = {
  subtitle:
    'Mensajes que no se pudieron entregar y cuentas de inicio de sesión que no se pudieron actualizar',
  what: 'Qué',
  to: 'Para',
  when: 'Cuándo',
  reason: 'Último error',
  tryAgainNamed: (what, to) => `Intentar de nuevo: ${what}, ${to}`,
  correct: 'Corregir la dirección',
  correctNamed: (to) => `Corregir la dirección ${to}`,
  discard: 'Descartar',
  discardNamed: (what, to) => `Descartar: ${what}, ${to}`,
  confirmDiscard: (what, to) => `¿Descartar este mensaje para ${to}? (${what})`,
  discardText: 'No se enviará y su texto se eliminará.',
  retried: 'Se intentará de nuevo',
  discarded: 'Mensaje descartado',
  failedTitle: 'No se cambió nada',
  listFailed: 'No se pudieron cargar los mensajes no entregados. Intente de nuevo.',
  empty: 'Todo se entregó',
  emptyText: 'No hay mensajes ni actualizaciones de cuenta por revisar.',
  notice: (count) =>
    plural(
      count,
      'No se pudo entregar 1 mensaje o actualización de cuenta.',
      `No se pudieron entregar ${count} mensajes o actualizaciones de cuenta.`,
    ),
  look: 'Ver',
};
