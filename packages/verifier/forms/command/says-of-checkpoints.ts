import type { SayOfTwo } from '../../src/rows.ts';
import type { Text } from '../language.ts';

/** What the rows about two checkpoints say. */
export const SAYS_OF_CHECKPOINTS: Readonly<Record<SayOfTwo, Text>> = {
  'checkpoint-unchecked': [
    'Whether the log signed {} was not checked: give its key (log-key.txt) or the certificate.',
    'No se comprobó si el registro firmó {}: dé su clave (log-key.txt) o el acta.',
  ],
  'checkpoint-foreign': [
    '{} is not signed with a key of the log that was given.',
    '{} no está firmado con ninguna clave del registro que se haya dado.',
  ],
  'history-same': ['Both have the same history: {}.', 'Los dos tienen la misma historia: {}.'],
  'history-forked': [
    'They contradict each other: {}. The log was cut, forked or rewritten.',
    'Se contradicen: {}. El registro se cortó, se bifurcó o se reescribió.',
  ],
  'history-restored': [
    'Not judged: {}. After a restore a new log began from before the older checkpoint; what was recorded in between is not in it.',
    'No se juzgó: {}. Tras una restauración empezó un registro nuevo desde antes del punto de control anterior; lo que se anotó entre los dos no está en él.',
  ],
  'history-unknown': [
    'Cannot be judged: {}. Give the records of the log (records.jsonl) up to the larger checkpoint.',
    'No se puede juzgar: {}. Dé los apuntes del registro (records.jsonl) hasta el punto de control mayor.',
  ],
  'history-of-others': [
    'Cannot be judged: {}. They are of different logs, and no records given here connect them.',
    'No se puede juzgar: {}. Son de registros distintos y ningún apunte dado aquí los une.',
  ],
};
