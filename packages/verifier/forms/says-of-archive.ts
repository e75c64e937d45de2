import type { Say } from '../src/rows.ts';
import type { Text } from './language.ts';

/** What rows about archives, checkpoints and records say. */
export const SAYS_OF_ARCHIVE = {
  'manifest-signed': [
    '{}: the log signed the list of files, manifest.json.',
    '{}: el registro firmó la lista de archivos, manifest.json.',
  ],
  'manifest-unsigned': [
    '{} has no signed note: nothing shows that the list of files is the provider’s.',
    '{} no tiene una nota firmada: nada muestra que la lista de archivos sea del proveedor.',
  ],
  'manifest-changed': [
    '{} belongs to another manifest.json: the log did not sign this list of files.',
    '{} es de otro manifest.json: el registro no firmó esta lista de archivos.',
  ],
  'manifest-missing': ['{} was added without its manifest.json.', '{} se agregó sin su manifest.json.'],
  'manifest-unreadable': [
    '{} is damaged or is not the manifest of an evidence archive.',
    '{} está dañado o no es el manifiesto de un paquete de evidencia.',
  ],
  'manifest-of-another': [
    '{} is the manifest of another certificate, so its files were not compared.',
    '{} es el manifiesto de otra acta; sus archivos no se compararon.',
  ],
  'note-unreadable': [
    '{} is damaged or is not the signed note of an archive.',
    '{} está dañado o no es la nota firmada de un paquete.',
  ],
  'note-wrong': [
    '{} is not signed by the log that the certificate names.',
    '{} no está firmado por el registro que nombra el acta.',
  ],
  'archive-incomplete': [
    '{} says that the archive is incomplete. See INCOMPLETE.txt.',
    '{} indica que el paquete está incompleto. Vea INCOMPLETE.txt.',
  ],
  'archive-same': ['Files that match the manifest: {}.', 'Archivos que coinciden con el manifiesto: {}.'],
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
    'Files that the system added, not in the manifest: {}.',
    'Archivos que agregó el sistema, fuera del manifiesto: {}.',
  ],
  'checkpoint-signed': ['{} is signed by the log.', '{} está firmado por el registro.'],
  'checkpoint-unreadable': [
    '{} is damaged or is not a checkpoint of the log.',
    '{} está dañado o no es un punto de control del registro.',
  ],
  'records-hold': [
    '{}: these records match what the log signed.',
    '{}: estos asientos coinciden con lo que firmó el registro.',
  ],
  'records-differ': [
    '{} is damaged or does not have the records that the log signed.',
    '{} está dañado o no tiene los asientos que firmó el registro.',
  ],
  'records-alone': [
    '{}: no checkpoint was added to compare these records with.',
    '{}: no se agregó ningún punto de control para comparar estos asientos.',
  ],
} as const satisfies Partial<Record<Say, Text>>;
