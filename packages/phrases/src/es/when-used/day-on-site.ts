import type { Phrases } from '../../phrases.ts';
import { count, items, plural } from '../counts.ts';

const photos = (howMany: number) => plural(howMany, '1 foto', `${count(howMany)} fotos`);

export const dayOnSite: Phrases['dayOnSite'] = {
  failed: 'No se pudieron cargar los artículos de este día.',
  none: 'No hay nada programado en el sitio para este día.',
  nextDay: (day) => `Próximo día en el sitio: ${day}`,
  noNextDay: 'No hay otro día programado en el sitio.',
  firstOf: (shown, of) =>
    `Esta página muestra los primeros ${count(shown)} de ${items(of)} de este día. Encuentre los demás en la lista de artículos.`,

  find: 'Buscar por número de serie o nombre',
  matches: (howMany) => plural(howMany, '1 coincidencia', `${count(howMany)} coincidencias`),
  noMatch: (sought) => `Ningún artículo de este día coincide con “${sought}”.`,
  scan: 'Escanear',

  found: 'Encontrado',
  notHere: 'No está',
  differs: 'Difiere',
  photos: 'Fotos',
  verified: 'Verificado',
  serialHeldUp:
    'El número de serie se está corrigiendo. Este artículo se puede verificar cuando se decida la corrección.',
  correctionOpen: 'Hay una corrección abierta.',
  notPossible: 'Esto no es posible para este artículo en este momento.',
  notKept:
    'Este navegador no puede guardar lo que marca como encontrado. Mantenga abierta esta página hasta verificarlo.',

  countFound: (found, of) => `${count(found)} de ${count(of)} encontrados`,
  countPhotos: (withPhotos, of) => `${count(withPhotos)} de ${count(of)} con fotos`,
  countUnsent: (howMany) => `${photos(howMany)} sin enviar`,
  countRefused: (howMany) => plural(howMany, '1 foto rechazada', `${count(howMany)} fotos rechazadas`),
  before: (howMany) => `Antes: ${count(howMany)}`,
  after: (howMany) => `Después: ${count(howMany)}`,

  progress: 'Avance y siguiente acción',
  enterCode: (howMany) => `Ingresar el código de ${items(howMany)}`,
  takePhotos: (howMany) => `Tomar ${photos(howMany)}`,
  takeTicket: 'Tomar foto de la boleta',
  finish: (howMany) => `Terminar ${items(howMany)}`,
  finishNone: 'Terminar',
  allDone: 'Todos los artículos de este día están documentados.',

  shotBefore: 'Antes',
  shotAfter: 'Después',
  photosOf: (item) => `Fotos de ${item}`,
  openItem: 'Abrir el artículo',
  cannotKeep:
    'Este navegador no puede guardar fotos hasta enviarlas. Abra el artículo y agregue sus fotos allí.',
  ticketNotSent:
    'Este navegador no puede guardar fotos hasta enviarlas, así que desde aquí no se envía la boleta del día. Abra esta página en una ventana normal o en otro dispositivo, o agregue la boleta en la página de cada artículo.',
  oneTicket: 'Una boleta sirve para todos los artículos de este día.',

  code: 'Código del día',
  codeHint: 'El personal del proveedor se lo mostrará en el sitio.',
  codeMissing: 'Ingrese el código',
  codeWrong: 'El código es incorrecto. Revíselo e intente de nuevo.',
  scanCode: 'Escanear el código',
  stated: (howMany) =>
    plural(
      howMany,
      'Para el artículo marcado como encontrado.',
      `Para los ${items(howMany)} marcados como encontrados.`,
    ),
  verify: (howMany) => `Verificar ${items(howMany)}`,
  verifyDone: (howMany, isAll) =>
    plural(howMany, '1 artículo verificado', `${isAll ? 'Los ' : ''}${count(howMany)} artículos verificados`),
  finishHint: (howMany) =>
    `${plural(howMany, 'Las fotos y la boleta se agregan', 'Las fotos de cada artículo y la boleta se agregan')} como documentación. Esto no se puede deshacer.`,
  finishDone: (howMany, isAll) =>
    plural(
      howMany,
      '1 artículo documentado',
      `${isAll ? 'Los ' : ''}${count(howMany)} artículos documentados`,
    ),

  late: 'Atrasados de días anteriores',
  lateHint: 'Cada día tiene su propio código. Abra el día para trabajar con sus artículos.',
  openDay: (day) => `Abrir ${day}`,
};
