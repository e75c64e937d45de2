import type { Label, RowPart, Say, Sign } from '../src/rows.ts';
import type { Text } from './language.ts';
import { SAYS_OF_ARCHIVE } from './says-of-archive.ts';
import { SAYS_OF_CERTIFICATE } from './says-of-certificate.ts';
import { SAYS_OF_SIGNATURES } from './says-of-signatures.ts';

/** What each row says, as a sentence. */
export const SAYS: Readonly<Record<Say, Text>> = {
  ...SAYS_OF_CERTIFICATE,
  ...SAYS_OF_ARCHIVE,
  ...SAYS_OF_SIGNATURES,
  'structure-holds': [
    'It has exactly one signature, which ends at the last byte.',
    'Tiene exactamente una firma, que termina en el último byte.',
  ],
  'bytes-holds': ['Nothing has changed since it was signed.', 'Nada ha cambiado desde que se firmó.'],
  'signature-holds': [
    'The signature was made with the key of the signer.',
    'La firma se hizo con la clave del firmante.',
  ],
  'signer-holds': [
    'The root certificate vouches for the signer. Compare its fingerprint with the one you have on paper.',
    'El certificado raíz respalda al firmante. Compare su huella con la que usted tiene en papel.',
  ],
  'timeStamp-holds': [
    'Another authority confirmed when it was signed, by its own clock.',
    'Otra autoridad confirmó cuándo se firmó, según su propio reloj.',
  ],
  'data-holds': [
    'The page and the data belong together: both were signed at once.',
    'La página y los datos van juntos: se firmaron a la vez.',
  ],
  'list-issued': [
    'Issued on {}. The provider’s list says today that it was neither voided nor replaced.',
    'Emitida el {}. La lista del proveedor indica hoy que no se anuló ni se reemplazó.',
  ],
  'list-replaced': [
    'Replaced on {} by a later version, according to the provider’s list.',
    'Reemplazada el {} por una versión posterior, según la lista del proveedor.',
  ],
  'list-voided': [
    'Voided on {}, according to the provider’s list.',
    'Anulada el {}, según la lista del proveedor.',
  ],
  'list-unknown': [
    'Not issued here: this file is not on the provider’s list.',
    'No se emitió aquí: este archivo no está en la lista del proveedor.',
  ],
  'list-asking': ['Asking the provider’s list…', 'Consultando la lista del proveedor…'],
  'list-unreached': [
    'The provider’s list could not be asked whether it was voided or replaced. Enter the number instead, or try again in a minute.',
    'No se pudo consultar en la lista del proveedor si se anuló o reemplazó. Ingrese el número o intente de nuevo en un minuto.',
  ],
  'as-logged': [
    'It is complete: its SHA-256 is the one in the log.',
    'Está completo: su SHA-256 es el del registro.',
  ],
  'differs-from-log': [
    'This is not the file in the log: its SHA-256 differs.',
    'No es el archivo del registro: su SHA-256 es distinto.',
  ],
  'no-proof': [
    'Add its proof file to check every byte.',
    'Agregue su archivo de prueba para comprobar cada byte.',
  ],
  'root-differs': [
    'The signer’s root is not the one the certificate names.',
    'La raíz del firmante no es la que nombra el acta.',
  ],
  'another-version': [
    '{} is another certificate or version, so it was not checked. Check it separately.',
    '{} es otra acta u otra versión y no se comprobó. Compruébela por separado.',
  ],
  'corrections-differ': [
    'The corrections of an item do not lead to its values.',
    'Las correcciones de un artículo no llevan a sus valores.',
  ],
  'evidence-same': ['{} is the recorded file.', '{} es el archivo registrado.'],
  'evidence-renamed': [
    '{} is a recorded file, but has another name in the certificate.',
    '{} es un archivo registrado, pero tiene otro nombre en el acta.',
  ],
  'evidence-exchanged': [
    '{} has the name of one file and the contents of another: they were swapped.',
    '{} tiene el nombre de un archivo y el contenido de otro: se intercambiaron.',
  ],
  'evidence-differs': ['{} differs from the recorded file.', '{} es distinto del archivo registrado.'],
  'evidence-unnamed': [
    'The certificate does not name {}, and no manifest vouches for it.',
    'El acta no nombra {}, y ningún manifiesto lo respalda.',
  ],
  'evidence-many-unnamed': [
    'Files that the certificate does not name and no manifest vouches for: {}.',
    'Archivos que el acta no nombra y ningún manifiesto respalda: {}.',
  ],
  'evidence-missing': [
    'Files that the certificate names and that were not added: {}.',
    'Archivos que el acta nombra y que no se agregaron: {}.',
  ],
  'capture-same': [
    '{} is the picture as its device took it: {taken} by the clock of the device, which was {clock}.',
    '{} es la foto tal como la tomó el dispositivo: {taken} según el reloj del dispositivo, que estaba {clock}.',
  ],
  'capture-missing': [
    'Pictures as their device took them that were not added: {}.',
    'Fotos tal como las tomó el dispositivo que no se agregaron: {}.',
  ],
  'log-holds': [
    '{}: the entry is in the record of {hour}, which the log signed.',
    '{}: la entrada está en el asiento de {hour}, que el registro firmó.',
  ],
  'proof-unreadable': [
    '{} is damaged or is not a proof file.',
    '{} está dañado o no es un archivo de prueba.',
  ],
  'proof-of-another': ['{} is the proof of another certificate.', '{} es la prueba de otra acta.'],
  'checkpoint-wrong': [
    '{} is not signed by the log that the certificate names.',
    '{} no está firmado por el registro que nombra el acta.',
  ],
  'record-missing': [
    '{} does not match the log: the record of its hour is not in it.',
    '{} no coincide con el registro: el asiento de su hora no está en él.',
  ],
  'entry-missing': [
    '{} does not match its hour: the entry is not in the record.',
    '{} no coincide con su hora: la entrada no está en el asiento.',
  ],
  'entry-late': [
    '{}: the entry is later than the hour of its record.',
    '{}: la entrada es posterior a la hora de su asiento.',
  ],
  'log-forked': [
    '{} contradicts another proof: the log was cut, forked, or rewritten.',
    '{} contradice otra prueba: el registro se cortó, se bifurcó o se reescribió.',
  ],
  'no-ed25519': [
    '{} could not be checked: this browser lacks Ed25519. Use a newer one, or verify.mjs.',
    '{} no se pudo comprobar: este navegador no tiene Ed25519. Use uno más nuevo o verify.mjs.',
  ],
  'log-unknown': [
    '{} could not be checked: the certificate, which names the log, cannot be read.',
    '{} no se pudo comprobar: el acta, que nombra el registro, no se puede leer.',
  ],
  'hour-same': [
    '{}: signed {moment} according to its time stamp, and in the log in that hour.',
    '{}: firmada {moment} según su sello de tiempo, y en el registro en esa hora.',
  ],
  'hour-claimed': [
    '{}: signed {moment} according to itself, which fits the hour in the log.',
    '{}: firmada {moment} según ella misma, lo que coincide con la hora del registro.',
  ],
  'hour-of-event': [
    '{}: {moment} according to the provider, which fits the hour in the log.',
    '{}: {moment} según el proveedor, lo que coincide con la hora del registro.',
  ],
  'hour-late': [
    '{}: signed {moment} according to itself, but first in the log in the hour of {hour}.',
    '{}: firmada {moment} según ella misma, pero en el registro por primera vez en la hora de {hour}.',
  ],
  'hour-late-stamped': [
    '{}: signed {moment} according to its time stamp, but first in the log in the hour of {hour}.',
    '{}: firmada {moment} según su sello de tiempo, pero en el registro por primera vez en la hora de {hour}.',
  ],
  'hour-late-event': [
    '{}: {moment} according to the provider, but first in the log in the hour of {hour}.',
    '{}: {moment} según el proveedor, pero en el registro por primera vez en la hora de {hour}.',
  ],
  'hour-first': [
    '{}: {moment}, and in the log in its first hour, {hour}, like everything issued before the log began.',
    '{}: {moment}, y en el registro en su primera hora, {hour}, como todo lo emitido antes de que empezara.',
  ],
  'hour-before': [
    '{}: {moment}, but already in the log in the hour of {hour}. One of the two is wrong.',
    '{}: {moment}, pero ya en el registro en la hora de {hour}. Uno de los dos es incorrecto.',
  ],
  'frozen-early': [
    'The data was captured before the last item was completed.',
    'Los datos se tomaron antes de completarse el último artículo.',
  ],
  'signed-early': ['It was signed before its data was captured.', 'Se firmó antes de tomarse sus datos.'],
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
    'No proof file added here says that it was replaced or voided. That does not prove that it was not.',
    'Ningún archivo de prueba agregado aquí dice que se reemplazó o anuló. Eso no prueba que no haya ocurrido.',
  ],
  'other-event': [
    'The log has an event of another version: {}.',
    'El registro tiene un evento de otra versión: {}.',
  ],
  'not-readable': ['{} could not be read.', '{} no se pudo leer.'],
  'too-large': ['{} is larger than 50 MB and was not read.', '{} supera los 50 MB y no se leyó.'],
};

export const PART_NAMES: Readonly<Record<RowPart, Text>> = {
  list: ['Provider’s list', 'Lista del proveedor'],
  file: ['Whole file', 'Archivo completo'],
  structure: ['One signature', 'Una sola firma'],
  bytes: ['Unchanged', 'Sin cambios'],
  signature: ['Signature', 'Firma'],
  signer: ['Who signed', 'Quién firmó'],
  timeStamp: ['When', 'Cuándo'],
  data: ['Page and data', 'Página y datos'],
  signing: ['Signatures of people', 'Firmas de personas'],
  evidence: ['Evidence', 'Evidencia'],
  archive: ['Archive', 'Paquete'],
  log: ['Log', 'Registro'],
  hour: ['Hour in the log', 'Hora en el registro'],
  later: ['Later events', 'Eventos posteriores'],
};

export const SIGN_NAMES: Readonly<Record<Sign, Text>> = {
  holds: ['passed', 'correcto'],
  fails: ['failed', 'incorrecto'],
  open: ['not proved', 'sin probar'],
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
  moment: ['Date and time', 'Fecha y hora'],
  authority: ['Authority', 'Autoridad'],
  ends: ['Valid until', 'Válido hasta'],
  origin: ['Log', 'Registro'],
  hour: ['Hour', 'Hora'],
  record: ['Record', 'Asiento'],
  size: ['Log size', 'Tamaño del registro'],
  head: ['Log root', 'Raíz del registro'],
  until: ['The log ends at', 'El registro termina el'],
  earliest: ['Not before', 'No antes de'],
  by: ['Replaced by version', 'Reemplazada por la versión'],
  taken: ['Taken, by the clock of the device', 'Tomada, según el reloj del dispositivo'],
  clock: ['That clock', 'Ese reloj'],
  person: ['Person', 'Persona'],
  capacity: ['Capacity', 'En calidad de'],
  organisation: ['Organization', 'Organización'],
  companyDevice: ['Device of the company, account', 'Dispositivo de la empresa, cuenta'],
  providerDevice: ['Device of the provider, account', 'Dispositivo del proveedor, cuenta'],
  sentence: ['Sentence', 'Frase'],
  changed: ['Changed', 'Cambió'],
  reason: ['Reason', 'Motivo'],
};

/** How the clock of a device was. */
export const CLOCK = {
  right: ['right', 'en hora'],
  fast: ['{} fast', 'adelantado {}'],
  slow: ['{} slow', 'atrasado {}'],
  unknown: ['not compared', 'sin comparar'],
} as const satisfies Record<string, Text>;

/** What no check of files can show. */
export const NOT_PROVED: readonly Text[] = [
  ['That the items were really destroyed.', 'Que los artículos realmente se destruyeron.'],
  [
    'That the root is the right one: compare its fingerprint with the one on paper.',
    'Que la raíz es la correcta: compare su huella con la del papel.',
  ],
  [
    'That nothing was voided or replaced after the log ends.',
    'Que nada se anuló ni se reemplazó después de que termina el registro.',
  ],
  [
    'That a person who signed is the one named: that rests on whoever held the device.',
    'Que quien firmó es la persona nombrada: eso depende de quien tenía el dispositivo.',
  ],
  ['That a time without a time stamp is correct.', 'Que una hora sin sello de tiempo es correcta.'],
];

export const NOT_PROVED_TITLE: Text = ['What this does not prove', 'Lo que esto no prueba'];
