import { plural } from '../counts.ts';
import type { Phrases } from '../../phrases.ts';

export const verifyPage: Phrases['verifyPage'] = {
  title: 'Comprobar un acta',
  text: 'Ingrese un número para saber si el acta se emitió aquí y sigue vigente. La respuesta no muestra nada de su contenido.',
  number: 'Número del acta',
  button: 'Comprobar',
  unknown: 'No se emitió aquí',
  verdicts: {
    issued: (day, version) => `Emitida aquí el ${day} y vigente: versión ${version}`,
    replaced: (day) => `Reemplazada el ${day} por una versión posterior`,
    voided: (day) => `Anulada el ${day}: no la dé por válida`,
  },
  ofNumber:
    'Esta respuesta se refiere solo al número. Para comprobar que su archivo es auténtico y no tiene cambios, agregue también el archivo.',
  versions: (count) => plural(count, '1 versión', `${count} versiones`),
  version: (version: number, state: string, day: string) => `Versión ${version}: ${state}, ${day}`,
  states: {
    issued: 'emitida aquí',
    replaced: 'reemplazada por una versión posterior',
    voided: 'anulada',
  },
  download: 'Para comprobar un archivo sin este sitio, descargue uno de estos:',
  compare: 'Su copia es este archivo si el SHA-256 es el mismo.',
};
