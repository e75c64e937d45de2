import type { Phrases } from '../../phrases.ts';
import { count, items, plural } from '../counts.ts';

/** The page of a day on site, as fixed assets managers have it. */
export const providerDay: Phrases['providerDay'] = {
  whichCompany: 'Elija una empresa',
  companyWith: (name, howMany) => `${name} (${items(howMany)})`,
  noItems: 'Este día no hay artículos en el sitio.',

  code: 'Código del día',
  codeHint: 'Un solo código para todos los artículos de esta empresa en este día.',
  make: 'Generar el código',
  makeFailed: 'No se pudo generar el código. Intente de nuevo.',
  picture: 'El código como código QR',
  readOut: 'Díctelo o deje que la empresa lo escanee.',
  copy: 'Copiar el código',
  newCode: 'Nuevo código',
  newCodeFor: (company, day) => `¿Generar un nuevo código para ${company} el ${day}?`,
  newCodeHint:
    'El código actual deja de funcionar de inmediato y los intentos fallidos se cuentan de nuevo desde cero.',

  items: (howMany) => `${items(howMany)} en este día`,
  documented: (howMany, of) => `${count(howMany)} de ${count(of)} con documentación`,
  verified: (howMany, of) => `${count(howMany)} de ${count(of)} con verificación`,
  withPictures: (howMany) => `fotos recibidas de ${items(howMany)}`,
  tickets: (howMany) =>
    plural(howMany, '1 boleta de tara recibida', `${count(howMany)} boletas de tara recibidas`),
  isVerified: 'Verificado en el sitio.',
  noPictures: 'Aún no se recibieron fotos.',
  arrived: (before, after) => `Fotos recibidas: ${count(before)} de antes, ${count(after)} de después.`,
  corrected: (fields) => `Corrección abierta: ${fields}.`,
  photosOf: (side, name) => `${side} de ${name}`,
  late: (howMany) => `De días anteriores: ${items(howMany)}`,

  sharedTicket: (howMany) => `Una boleta de tara para ${items(howMany)}`,
  weightHint: (howMany) => `Falta registrar el peso neto de ${items(howMany)}.`,
  netWeight: 'Peso neto de esta boleta (kg)',
  weightOnce: 'Indíquelo una sola vez para todos los artículos de la boleta. También puede hacerlo después.',
  recordedForEach: (weight) => `Se registrará como ${weight}, con el número de artículos.`,
  weightMissing: 'Indique el peso neto',
  noWeight: (digits) => `Indique un peso mayor que 0 con ${count(digits)} decimales como máximo`,
  weightRecorded: (howMany) => `Se registró el peso neto de ${items(howMany)}`,

  closing: 'Cierre',
  completed: (howMany, of) => `${count(howMany)} de ${count(of)} completados`,
};
