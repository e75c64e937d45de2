import type { Phrases } from '../../phrases.ts';
import { countsIn, pluralsIn } from '../../intl.ts';

const count = countsIn('es');
const plural = pluralsIn('es');

/** Words of the shared pieces of forms, dialogs, photos and calendars; they name no subject of the product. */
export const controls: Phrases['controls'] = {
  clearSearch: 'Borrar búsqueda',
  showArchived: 'Mostrar lo archivado',
  close: 'Cerrar',
  cancel: 'Cancelar',
  errorSummary: 'Hay un problema',
  chooseFile: 'Elegir un archivo',
  chooseFiles: 'Elegir archivos',
  takePhoto: 'Tomar foto',
  dropHere: 'o suéltelos aquí',
  dropOneHere: 'o suéltelo aquí',
  remove: (name) => `Quitar ${name}`,
  retry: 'Reintentar',
  retryFile: (name) => `Reintentar ${name}`,
  preparing: 'Preparando',
  waiting: 'Todavía no enviado',
  uploading: (percent) => `Subiendo ${percent}%`,
  failed: 'Error',
  done: 'Subido',
  chosenFiles: 'Archivos elegidos',
  notTaken: 'No aceptados',
  dismissFile: (name) => `Cerrar el mensaje sobre ${name}`,
  openPhoto: (name, at, of) => `Abrir foto ${at} de ${of}: ${name}`,
  photoCount: (at, of) => `${at} de ${of}`,
  previousPhoto: 'Foto anterior',
  nextPhoto: 'Foto siguiente',
  noPhotos: 'No hay fotos',
  previousMonth: 'Mes anterior',
  agenda: 'Lista del mes',
  noEntries: 'No hay nada programado en este mes.',
  nextMonth: 'Mes siguiente',
  today: 'Hoy',
  more: (howMany) => `+${count(howMany)} más`,
  moreOn: (howMany, day) => `${count(howMany)} más el ${day}`,
  fewer: 'Ver menos',
  entriesOn: (howMany) => plural(howMany, '1 entrada', `${count(howMany)} entradas`),
  stepOf: (at, of, label) => `Paso ${at} de ${of}: ${label}`,
  stepDone: 'hecho',
  stepCurrent: 'actual',
  stepStopped: 'detenido',
  cameBack: 'Se recuperó lo que había ingresado aquí y no envió.',
};
