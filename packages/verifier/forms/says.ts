import type { Label, RowPart, Say, Sign } from '../src/rows.ts';
import type { Text } from './language.ts';
import { SAYS_OF_ARCHIVE } from './says-of-archive.ts';
import { SAYS_OF_CERTIFICATE } from './says-of-certificate.ts';

/** What each row says, as a sentence. */
export const SAYS: Readonly<Record<Say, Text>> = {
  ...SAYS_OF_CERTIFICATE,
  ...SAYS_OF_ARCHIVE,
  'structure-holds': [
    'It has exactly one signature, which ends at the last byte.',
    'Tiene exactamente una firma, que termina en el último byte.',
  ],
  'bytes-holds': ['Nothing was changed since it was signed.', 'Nada se cambió desde que se firmó.'],
  'signature-holds': [
    'The signature was made with the key of the signer.',
    'La firma se hizo con la clave del firmante.',
  ],
  'signer-holds': [
    'The root certificate vouches for the signer. Compare its fingerprint with the one you have on paper.',
    'El certificado raíz respalda al firmante. Compare su huella con la que usted tiene en papel.',
  ],
  'timeStamp-holds': [
    'Another authority witnessed when it was signed, by its own clock.',
    'Otra autoridad atestiguó cuándo se firmó, con su propio reloj.',
  ],
  'data-holds': [
    'Page and data belong together: both were signed at once.',
    'La página y los datos van juntos: se firmaron a la vez.',
  ],
  'list-issued': [
    'Issued on {}. The provider’s list says today that it was neither voided nor replaced.',
    'Emitida el {}. La lista del proveedor dice hoy que no se anuló ni se reemplazó.',
  ],
  'list-replaced': [
    'Replaced on {} by a later version, says the provider’s list.',
    'Reemplazada el {} por una versión posterior, dice la lista del proveedor.',
  ],
  'list-voided': ['Voided on {}, says the provider’s list.', 'Anulada el {}, dice la lista del proveedor.'],
  'list-unknown': [
    'Not issued here: the provider’s list does not have this file.',
    'No se emitió aquí: la lista del proveedor no tiene este archivo.',
  ],
  'list-asking': ['Asking the provider’s list…', 'Preguntando a la lista del proveedor…'],
  'list-unreached': [
    'The provider’s list could not be asked whether it was voided or replaced. Type the number instead, or try again in a minute.',
    'No se pudo preguntar a la lista del proveedor si se anuló o reemplazó. Escriba el número o inténtelo de nuevo en un minuto.',
  ],
  'as-logged': [
    'It is whole: its SHA-256 is the one that was entered in the log.',
    'Está entero: su SHA-256 es el que se anotó en el registro.',
  ],
  'differs-from-log': [
    'It is another file than the one entered in the log: its SHA-256 differs.',
    'Es otro archivo que el anotado en el registro: su SHA-256 es distinto.',
  ],
  'no-proof': [
    'Give its proof file to be sure of every byte.',
    'Dé su archivo de prueba para estar seguro de cada byte.',
  ],
  'root-differs': [
    'The signer stands under another root than the one the certificate names.',
    'El firmante está bajo otra raíz que la que nombra el acta.',
  ],
  'another-version': [
    '{} is another certificate or version, and was not judged. Check it by itself.',
    '{} es otra acta u otra versión y no se juzgó. Compruébela aparte.',
  ],
  'evidence-same': ['{} is the one that was hashed.', '{} es el que se registró.'],
  'evidence-renamed': [
    '{} is one that was hashed, under a name that it does not have in the certificate.',
    '{} es uno de los registrados, con un nombre que no tiene en el acta.',
  ],
  'evidence-exchanged': [
    '{} has the name of one file and the content of another: they were exchanged.',
    '{} tiene el nombre de un archivo y el contenido de otro: se intercambiaron.',
  ],
  'evidence-differs': ['{} differs from the one that was hashed.', '{} es distinto del que se registró.'],
  'evidence-unnamed': [
    '{} is not named by the certificate, and no manifest was given that vouches for it.',
    'El acta no nombra {}, y no se dio ningún manifiesto que lo respalde.',
  ],
  'evidence-many-unnamed': [
    'Files that the certificate does not name, without a manifest that vouches for them: {}.',
    'Archivos que el acta no nombra, sin un manifiesto que los respalde: {}.',
  ],
  'evidence-missing': [
    'Files that the certificate names and that were not given: {}.',
    'Archivos que el acta nombra y que no se dieron: {}.',
  ],
  'log-holds': [
    '{}: the entry is in the record of {hour}, and the log signed that.',
    '{}: la anotación está en el apunte de {hour}, y el registro lo firmó.',
  ],
  'proof-unreadable': ['{} is damaged, or no proof file.', '{} está dañado o no es un archivo de prueba.'],
  'proof-of-another': ['{} is the proof of another certificate.', '{} es la prueba de otra acta.'],
  'checkpoint-wrong': [
    '{} is not signed by the log that the certificate names.',
    '{} no está firmado por el registro que nombra el acta.',
  ],
  'record-missing': [
    '{} does not lead to the log: the record of its hour is not in it.',
    '{} no lleva al registro: el apunte de su hora no está en él.',
  ],
  'entry-missing': [
    '{} does not lead to its hour: the entry is not in the record.',
    '{} no lleva a su hora: la anotación no está en el apunte.',
  ],
  'entry-late': [
    '{}: the entry is later than the hour of its record.',
    '{}: la anotación es posterior a la hora de su apunte.',
  ],
  'log-forked': [
    '{} contradicts another proof: the log was cut, forked or rewritten.',
    '{} contradice otra prueba: el registro se cortó, se bifurcó o se reescribió.',
  ],
  'no-ed25519': [
    '{} could not be judged: this browser lacks Ed25519. Use a newer one, or verify.mjs.',
    '{} no se pudo juzgar: este navegador no tiene Ed25519. Use uno más nuevo o verify.mjs.',
  ],
  'log-unknown': [
    '{} could not be judged: the certificate, which names the log, cannot be read.',
    '{} no se pudo juzgar: el acta, que nombra el registro, no se puede leer.',
  ],
  'hour-same': [
    '{}: signed {moment} by its time stamp, and in the log in that hour.',
    '{}: firmada {moment} según su sello de tiempo, y en el registro en esa hora.',
  ],
  'hour-claimed': [
    '{}: signed {moment} by its own word, which fits the hour of the log.',
    '{}: firmada {moment} según ella misma, lo que concuerda con la hora del registro.',
  ],
  'hour-of-event': [
    '{}: {moment} by the provider’s word, which fits the hour of the log.',
    '{}: {moment} según el proveedor, lo que concuerda con la hora del registro.',
  ],
  'hour-late': [
    '{}: signed {moment} by its own word, first in the log in the hour of {hour}.',
    '{}: firmada {moment} según ella misma; en el registro, por primera vez en la hora de {hour}.',
  ],
  'hour-late-stamped': [
    '{}: signed {moment} by its time stamp, first in the log in the hour of {hour}.',
    '{}: firmada {moment} según su sello de tiempo; en el registro, por primera vez en la hora de {hour}.',
  ],
  'hour-late-event': [
    '{}: {moment} by the provider’s word, first in the log in the hour of {hour}.',
    '{}: {moment} según el proveedor; en el registro, por primera vez en la hora de {hour}.',
  ],
  'hour-first': [
    '{}: {moment}, and in the log in its first hour, {hour}, as everything issued before that log began.',
    '{}: {moment}; en el registro, en su primera hora, {hour}, como todo lo emitido antes de que empezara.',
  ],
  'hour-before': [
    '{}: {moment}, but already in the log in the hour of {hour}. One of the two is wrong.',
    '{}: {moment}, pero ya en el registro en la hora de {hour}. Uno de los dos es falso.',
  ],
  'frozen-early': [
    'The data were frozen before the last item was completed.',
    'Los datos se fijaron antes de completarse el último artículo.',
  ],
  'signed-early': ['It was signed before its data were frozen.', 'Se firmó antes de fijarse sus datos.'],
  'issued-early': [
    'The log says that it was issued before it was signed.',
    'El registro dice que se emitió antes de firmarse.',
  ],
  'ended-early': [
    'The log says that it was replaced or voided before it was issued.',
    'El registro dice que se reemplazó o anuló antes de emitirse.',
  ],
  voided: ['The log says that it was voided.', 'El registro dice que se anuló.'],
  replaced: [
    'The log says that a later version replaced it.',
    'El registro dice que una versión posterior la reemplazó.',
  ],
  'later-version': ['The log has a later version: {}.', 'El registro tiene una versión posterior: {}.'],
  'nothing-later': [
    'No proof file given here says that it was replaced or voided. That is no proof that it was not.',
    'Ningún archivo de prueba dado aquí dice que se reemplazó o anuló. Eso no prueba que no haya ocurrido.',
  ],
  'other-event': [
    'The log has an event of another version: {}.',
    'El registro tiene un hecho de otra versión: {}.',
  ],
  'not-readable': ['{} could not be read.', '{} no se pudo leer.'],
  'too-large': ['{} is larger than 50 MB and was not read.', '{} pasa de 50 MB y no se leyó.'],
};

export const PART_NAMES: Readonly<Record<RowPart, Text>> = {
  list: ['Provider’s list', 'Lista del proveedor'],
  file: ['Whole file', 'Archivo entero'],
  structure: ['One signature', 'Una sola firma'],
  bytes: ['Unchanged', 'Sin cambios'],
  signature: ['Signature', 'Firma'],
  signer: ['Who signed', 'Quién firmó'],
  timeStamp: ['When', 'Cuándo'],
  data: ['Page and data', 'Página y datos'],
  evidence: ['Evidence', 'Evidencia'],
  archive: ['Archive', 'Paquete'],
  log: ['Log', 'Registro'],
  hour: ['Hour in the log', 'Hora en el registro'],
  later: ['Later events', 'Hechos posteriores'],
};

export const SIGN_NAMES: Readonly<Record<Sign, Text>> = {
  holds: ['holds', 'correcto'],
  fails: ['does not hold', 'incorrecto'],
  open: ['not shown', 'sin probar'],
  unread: ['could not be read', 'no se pudo leer'],
};

export const LABELS: Readonly<Record<Label, Text>> = {
  name: ['File', 'Archivo'],
  item: ['Item', 'Artículo'],
  sha256: ['SHA-256', 'SHA-256'],
  code: ['Code', 'Código'],
  number: ['Certificate', 'Acta'],
  subject: ['Signer', 'Firmante'],
  root: ['Root', 'Raíz'],
  fingerprint: ['Fingerprint', 'Huella'],
  moment: ['Moment', 'Momento'],
  authority: ['Authority', 'Autoridad'],
  ends: ['Valid until', 'Válido hasta'],
  origin: ['Log', 'Registro'],
  hour: ['Hour', 'Hora'],
  record: ['Record', 'Apunte'],
  size: ['Size of the log', 'Tamaño del registro'],
  head: ['Root of the log', 'Raíz del registro'],
  until: ['The log reaches to', 'El registro llega hasta'],
  earliest: ['Not before', 'No antes de'],
  by: ['Replaced by version', 'Reemplazada por la versión'],
};

/** What no check of files can show. */
export const NOT_PROVED: readonly Text[] = [
  ['That the things were really destroyed.', 'Que las cosas de verdad se destruyeron.'],
  [
    'That the root is the right one: compare its fingerprint with the one on paper.',
    'Que la raíz es la correcta: compare su huella con la del papel.',
  ],
  [
    'That nothing was voided or replaced after the moment the log reaches to.',
    'Que nada se anuló ni se reemplazó después del momento hasta el que llega el registro.',
  ],
  ['That a time without a time stamp is true.', 'Que una hora sin sello de tiempo sea cierta.'],
];

export const NOT_PROVED_TITLE: Text = ['What this does not prove', 'Lo que esto no prueba'];
