import type { Phrases } from '../../phrases.ts';
import { plural } from '../counts.ts';

/** Sentences about a typed text, whatever it is for. */
export const texts: Phrases['texts'] = {
  cannotBeStored: 'Este texto contiene caracteres que no se pueden guardar',
  oneLine: 'Escriba esto en una sola línea, sin saltos de línea ni tabulaciones',
  turnsWriting: 'Quite los caracteres invisibles que cambian la dirección de la escritura',
  webAddressInName: 'Escriba el nombre sin dirección web, como https:// o www.',
  webAddressInPlace: 'Escriba el lugar como dirección o coordenadas, no como enlace',
  tooLong: (max) => plural(max, `Use como máximo ${max} carácter`, `Use como máximo ${max} caracteres`),
  noDate: 'Use una fecha válida, escrita AAAA-MM-DD',
  noMonth: 'Use un mes escrito AAAA-MM',
  tooManyEntries: (max) => plural(max, `Use como máximo ${max} entrada`, `Use como máximo ${max} entradas`),
  wholeNumber: (name) => `${name} debe ser un número entero`,
  atLeastOne: (name) => `${name} debe ser al menos 1`,
  trueOrFalse: (name) => `${name} debe ser true o false`,
  webAddress: (name) => `${name} debe ser una dirección http o https`,
};

/** Sentences about a value that is not of the kind its field takes. `name` is the one of the field. */
export const kinds: Phrases['kinds'] = {
  body: 'El cuerpo',
  required: (name) => `${name} es un dato obligatorio`,
  kind: (name, kind) => `${name} debe ser ${kind}`,
  oneOf: (name, values, several) =>
    several ? `${name} debe ser uno de estos valores: ${values}` : `${name} debe ser ${values}`,
  notAnId: (name) => `${name} no es un ID`,
  notTaken: (name) => `${name} tiene un valor que no se acepta aquí`,
  tooLarge: (name) => `${name} es un valor demasiado alto`,
  tooSmall: (name) => `${name} es un valor demasiado bajo`,
  atMost: (name, count) => `${name} puede tener como máximo ${count}`,
  atLeast: (name, count) => `${name} debe tener al menos ${count}`,
  twice: (name) => `${name} tiene esta entrada dos veces`,
  unknown: (names) => `Propiedad desconocida ${names}`,
  kinds: {
    string: 'un texto',
    number: 'un número',
    int: 'un número entero',
    boolean: 'true o false',
    array: 'una lista',
    object: 'un objeto',
    record: 'un objeto',
  },
  counted: { string: 'caracteres', array: 'entradas', object: 'entradas' },
};

/** What a form says of itself. */
export const forms: Phrases['forms'] = {
  notReady: 'Este formulario no se pudo cargar por completo. Revise su conexión e intente de nuevo.',
};
