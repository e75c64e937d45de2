import type { Phrases } from '../../phrases.ts';

export const verifyPage: Phrases['verifyPage'] = {
  title: 'Comprobar un acta',
  text: 'Escriba el número del acta. La respuesta dice si se emitió aquí y si sigue vigente.',
  number: 'Número',
  button: 'Comprobar',
  titles: {
    issued: 'Emitida aquí',
    replaced: 'Reemplazada',
    voided: 'Anulada',
  },
  unknown: 'No emitida aquí',
  version: (version: number, state: string, day: string) => `Versión ${version}: ${state}, ${day}`,
  states: {
    issued: 'emitida aquí',
    replaced: 'reemplazada por una versión posterior',
    voided: 'anulada',
  },
  download: 'Para comprobar un archivo sin este sitio, descargue uno de estos:',
  compare: 'El archivo que usted tiene es este si su SHA-256 es el mismo.',
};
