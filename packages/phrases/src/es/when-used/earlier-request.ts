import { count, items, plural } from '../counts.ts';
import type { Phrases } from '../../phrases.ts';

/** Items of an earlier request in a new one. */
export const earlierRequest: Phrases['earlierRequest'] = {
  title: 'Como una solicitud anterior',
  hint: 'Agrega los artículos de una solicitud de su empresa, sin números de serie, fotos ni facturas.',
  search: 'Buscar solicitudes',
  requests: 'Solicitudes anteriores',
  about: (id, day, howMany, person) => `${id} · ${day} · ${items(howMany)}, de ${person}`,
  none: 'Su empresa aún no tiene solicitudes.',
  noneFound: 'Ninguna solicitud coincide con esta búsqueda.',
  chooseFirst: 'Elija primero una solicitud',
  take: 'Agregar sus artículos',
  takeItems: (howMany) => `Agregar ${items(howMany)}`,
  tooMany: (howMany, room, most) =>
    `Son ${items(howMany)}. Una solicitud admite hasta ${most} artículos: ${room === 0 ? 'ya no queda lugar' : `queda lugar para ${items(room)}`}.`,
  added: (howMany) => plural(howMany, 'Se agregó 1 artículo.', `Se agregaron ${count(howMany)} artículos.`),
};
