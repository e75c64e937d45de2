import type { SayOfTwo } from '../../src/rows.ts';
import type { Text } from '../language.ts';

/** What the rows about two checkpoints say. */
export const SAYS_OF_CHECKPOINTS: Readonly<Record<SayOfTwo, Text>> = {
  'checkpoint-unchecked': [
    'Whether the log signed {} was not checked: add its key (log-key.txt) or the certificate.',
    'No se comprobó si el registro firmó {}: agregue su clave (log-key.txt) o el acta.',
  ],
  'checkpoint-foreign': [
    '{} is not signed with a key of the log that was added.',
    '{} no está firmado con ninguna clave del registro que se haya agregado.',
  ],
  'history-same': ['Both have the same history: {}.', 'Los dos tienen la misma historia: {}.'],
  'history-forked': [
    'They contradict each other: {}. The log was cut, forked, or rewritten.',
    'Se contradicen: {}. El registro se cortó, se bifurcó o se reescribió.',
  ],
  'history-restored': [
    'Cannot be compared: {}. After a restore, a new log started from a point before the older checkpoint; what was recorded in between is not in it.',
    'No se pueden comparar: {}. Tras una restauración comenzó un registro nuevo desde antes del punto de control anterior; lo que se registró entre los dos no está en él.',
  ],
  'history-unknown': [
    'Cannot be compared: {}. Add the records of the log (records.jsonl) up to the larger checkpoint.',
    'No se pueden comparar: {}. Agregue los asientos del registro (records.jsonl) hasta el punto de control mayor.',
  ],
  'history-of-others': [
    'Cannot be compared: {}. They belong to different logs, and no records added here connect them.',
    'No se pueden comparar: {}. Son de registros distintos y ningún asiento agregado aquí los une.',
  ],
};
