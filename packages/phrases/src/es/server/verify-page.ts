import { plural } from '../counts.ts';
import type { Phrases } from '../../phrases.ts';

export const verifyPage: Phrases['verifyPage'] = {
  title: 'Comprobar un acta',
  text: 'Con el número solo, la respuesta dice si el acta se emitió aquí y sigue vigente, y nada de su contenido.',
  number: 'Número del acta',
  button: 'Comprobar',
  unknown: 'No se emitió aquí',
  verdicts: {
    issued: (day, version) => `Emitida aquí el ${day} y vigente: versión ${version}`,
    replaced: (day) => `Reemplazada el ${day} por una versión posterior`,
    voided: (day) => `Anulada el ${day}: no la dé por válida`,
  },
  ofNumber:
    'Esto vale para el número. Para saber si su archivo es el que se emitió, y sin cambios, agregue también el archivo.',
  versions: (count) => plural(count, '1 versión', `${count} versiones`),
  version: (version: number, state: string, day: string) => `Versión ${version}: ${state}, ${day}`,
  states: {
    issued: 'emitida aquí',
    replaced: 'reemplazada por una versión posterior',
    voided: 'anulada',
  },
  download: 'Para comprobar un archivo sin este sitio, descargue uno de estos:',
  compare: 'El archivo que usted tiene es este si su SHA-256 es el mismo.',
};
