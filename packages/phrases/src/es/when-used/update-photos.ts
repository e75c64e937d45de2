import { plural } from '../counts.ts';
import type { Phrases } from '../../phrases.ts';

/** Photos that the company adds to an item and removes from it when a change is requested. */
export const updatePhotos: Phrases['updatePhotos'] = {
  present: 'Fotos de este artículo',
  add: 'Agregar fotos',
  removeNamed: (name, at, of) => `Quitar la foto ${at} de ${of}: ${name}`,
  undoNamed: (name, at, of) => `Deshacer y conservar la foto ${at} de ${of}: ${name}`,
  /** Beneath the photos, once some are to be removed. */
  willGo: (count) =>
    plural(
      count,
      'Al enviar se quita 1 foto. Queda registrada y ya no se muestra.',
      `Al enviar se quitan ${count} fotos. Quedan registradas y ya no se muestran.`,
    ),
  tooMany: (most, over) =>
    `Un artículo tiene como máximo ${most} fotos. ${plural(over, 'Quite 1 más.', `Quite ${over} más.`)}`,
};
