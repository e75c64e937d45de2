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
      'Al enviar se quitará 1 foto. Seguirá registrada, pero ya no se mostrará.',
      `Al enviar se quitarán ${count} fotos. Seguirán registradas, pero ya no se mostrarán.`,
    ),
  tooMany: (most, over) =>
    `Un artículo puede tener hasta ${most} fotos. ${plural(over, 'Quite 1 más.', `Quite ${over} más.`)}`,
};
