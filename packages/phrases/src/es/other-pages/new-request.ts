import type { Phrases } from '../../phrases.ts';
import { count, items, plural } from '../counts.ts';

const files = (howMany: number) => plural(howMany, '1 archivo', `${count(howMany)} archivos`);

/** Words of the wizard beside those of the specification (which are in the domain). */
export const newRequest: Phrases['newRequest'] = {
  steps: 'Pasos de la solicitud',
  next: 'Siguiente',

  restored: 'Borrador recuperado',
  restoredText: (count, photos) =>
    photos === 0
      ? `Su solicitud se guardó en este dispositivo: ${items(count)}.`
      : `Su solicitud se guardó en este dispositivo: ${items(count)}, ${files(photos)}.`,
  startOver: 'Empezar de nuevo',
  startOverTitle: '¿Empezar de nuevo con una solicitud vacía?',
  startOverText: (count, photos) =>
    photos === 0 ? `Se eliminará: ${items(count)}.` : `Se eliminará: ${items(count)} y ${files(photos)}.`,
  draftNotSaved:
    'Este navegador no puede guardar un borrador. Envíe la solicitud antes de cerrar esta página.',

  detailsHint: 'La solicitud se envía a su nombre.',
  askClient: 'Pida a alguien de la empresa cliente que la envíe.',
  joinCompany:
    'Si usted pertenece a una empresa cliente, pida a su administrador que agregue su cuenta a ella.',
  inviteClient:
    'Si todavía nadie de esa empresa tiene una cuenta, invite a alguien desde la página de la empresa, en Empresas.',

  categoryHint: 'Todos los artículos de una solicitud deben ser del mismo tipo de residuo.',
  notAvailable: 'Todavía no disponible',

  itemsHint: 'Los campos marcados con * son obligatorios.',
  item: (position) => `Artículo ${position + 1}`,
  addItem: 'Agregar artículo',
  addFirstItem: 'Agregar un artículo',
  listFull: (most) =>
    plural(
      most,
      `Una solicitud admite como máximo ${most} artículo.`,
      `Una solicitud admite como máximo ${most} artículos.`,
    ),
  editItem: (position, title) => `Editar artículo ${position + 1}: ${title}`,
  removeItem: (position, title) => `Quitar artículo ${position + 1}: ${title}`,
  removed: (title) => `Se quitó ${title}.`,
  nothingChosen: 'Sin familia ni tipo todavía',
  toComplete: (count) => plural(count, '1 campo por completar', `${count} campos por completar`),
  fileCount: files,
  problemAt: (position, message) => `Artículo ${position + 1}: ${message}`,
  moreProblems: (count) => `y ${count} más`,

  selectFamily: 'Elija una familia',
  selectType: 'Elija un tipo',
  familyFirst: 'Primero elija una familia',
  typeInWords: 'Esta familia no tiene una lista de tipos. Describa el tipo en pocas palabras.',
  hasOwnershipInvoice: 'Tengo una factura de propiedad',
  none: 'Ninguna',

  changeWhat: (what) => `Cambiar ${what}`,
  client: 'Cliente',
  itemsTitle: (count) => `Artículos (${count})`,
  finalCheckHint: 'Marque las tres declaraciones para crear la solicitud.',
  itemsWait: (howMany) =>
    plural(
      howMany,
      '1 artículo importado está guardado en este dispositivo para la próxima solicitud.',
      `${count(howMany)} artículos importados están guardados en este dispositivo para la próxima solicitud.`,
    ),
  create: 'Crear solicitud',
  tickAll: 'Primero marque las tres declaraciones',
  sending: (sent, total, percent) =>
    total === 0
      ? `Enviando la solicitud, ${percent}%`
      : `Enviando ${files(total)}: ${plural(sent, `${sent} enviado`, `${sent} enviados`)} de ${total}, ${percent}%`,
  sendingLabel: 'Enviando la solicitud',
  almostDone: 'Todo se envió. Esperando la respuesta del servidor.',
  waitingForTurn: 'El servidor está ocupado. Su solicitud continuará automáticamente.',
  keepOpen: 'Mantenga esta página abierta hasta que termine.',
};

/** Words of the question where two tabs show one draft. */
export const draftQuestion: Phrases['draftQuestion'] = {
  stored: {
    title: 'Cambió en otra pestaña',
    text: 'Tiene esta solicitud abierta en dos pestañas, y la otra se cambió después de esta. Este dispositivo solo puede guardar una de las dos.',
    choice: 'Continúe aquí para reemplazar el otro borrador, o use el otro en lugar de este.',
    other: 'Usar el otro borrador',
  },
  gone: {
    title: 'Enviada o eliminada en otra pestaña',
    text: 'Esta solicitud se envió o se eliminó en otra pestaña. Los cambios que haga aquí no se guardan hasta que elija.',
    choice:
      'Continúe aquí para conservarla como un borrador aparte, o déjela y comience una solicitud nueva.',
    other: 'Comenzar una solicitud nueva',
  },
  holds: (itemCount, fileCount) =>
    `Esta pestaña tiene ${items(itemCount)}${fileCount === 0 ? '' : ` y ${files(fileCount)}`}.`,
  continueHere: 'Continuar aquí',
};
