import type { Say } from '../src/rows.ts';
import type { Text } from './language.ts';

/** What rows about archives, checkpoints and records say. */
export const SAYS_OF_ARCHIVE = {
  'manifest-signed': [
    '{}: the log signed the list of files, manifest.json.',
    '{}: el registro firmó la lista de archivos, manifest.json.',
  ],
  'manifest-unsigned': [
    '{} has no signed note with it: nothing shows that the list of files is the provider’s.',
    '{} no lleva una nota firmada: nada muestra que la lista de archivos sea del proveedor.',
  ],
  'manifest-changed': [
    '{} is for another manifest.json: the list of files is not the one that the log signed.',
    '{} es de otro manifest.json: la lista de archivos no es la que firmó el registro.',
  ],
  'manifest-missing': ['{} was given without its manifest.json.', '{} se dio sin su manifest.json.'],
  'manifest-unreadable': [
    '{} is damaged, or no manifest of an evidence archive.',
    '{} está dañado o no es el manifiesto de un paquete de evidencia.',
  ],
  'manifest-of-another': [
    '{} is the manifest of another certificate; its files were not compared.',
    '{} es el manifiesto de otra acta; sus archivos no se compararon.',
  ],
  'note-unreadable': [
    '{} is damaged, or no signed note of an archive.',
    '{} está dañado o no es la nota firmada de un paquete.',
  ],
  'note-wrong': [
    '{} is not signed by the log that the certificate names.',
    '{} no está firmado por el registro que nombra el acta.',
  ],
  'archive-incomplete': [
    '{} says that the archive ended before everything was in it. See INCOMPLETE.txt.',
    '{} dice que el paquete terminó antes de contenerlo todo. Vea INCOMPLETE.txt.',
  ],
  'archive-same': ['Files that are as in the manifest: {}.', 'Archivos que están como en el manifiesto: {}.'],
  'archive-differs': [
    'Files that differ from the manifest: {}.',
    'Archivos distintos de los del manifiesto: {}.',
  ],
  'archive-missing': [
    'Files of the manifest that are missing: {}.',
    'Archivos del manifiesto que faltan: {}.',
  ],
  'archive-added': [
    'Files that are not in the manifest: {}.',
    'Archivos que no figuran en el manifiesto: {}.',
  ],
  'archive-of-system': [
    'Files that a file manager adds by itself, not in the manifest: {}.',
    'Archivos que el sistema agrega por sí solo, fuera del manifiesto: {}.',
  ],
  'checkpoint-signed': ['{} is signed by the log.', '{} está firmado por el registro.'],
  'checkpoint-unreadable': [
    '{} is damaged, or no checkpoint of the log.',
    '{} está dañado o no es un punto de control del registro.',
  ],
  'records-hold': [
    '{}: these records give exactly what the log signed.',
    '{}: estos apuntes dan exactamente lo que firmó el registro.',
  ],
  'records-differ': [
    '{} is damaged, or does not have the records that the log signed.',
    '{} está dañado o no tiene los apuntes que firmó el registro.',
  ],
  'records-alone': [
    '{}: no checkpoint was given that these records could be compared with.',
    '{}: no se dio ningún punto de control con el que comparar estos apuntes.',
  ],
} as const satisfies Partial<Record<Say, Text>>;
