import type { RowPart } from '../src/rows.ts';
import type { Text } from './language.ts';

/** How each part is judged, for who opens its details. */
export const EXPLAINS: Readonly<Record<RowPart, Text>> = {
  list: [
    'The provider’s list is asked with the number and the SHA-256 of the file. It says what the provider says today.',
    'Se pregunta a la lista del proveedor con el número y el SHA-256 del archivo. Dice lo que el proveedor dice hoy.',
  ],
  file: [
    'The SHA-256 of the whole file is computed here and compared with the entry of the log.',
    'El SHA-256 del archivo entero se calcula aquí y se compara con la anotación del registro.',
  ],
  structure: [
    'The file is read byte by byte: one drawn page, one signature added to it, and nothing after that.',
    'El archivo se lee byte a byte: una página dibujada, una firma agregada y nada después.',
  ],
  bytes: [
    'The signed digest is compared with that of all bytes but those of the signature itself.',
    'El resumen firmado se compara con el de todos los bytes menos los de la propia firma.',
  ],
  signature: [
    'The signature is checked with the public key in the certificate of the signer.',
    'La firma se comprueba con la clave pública del certificado del firmante.',
  ],
  signer: [
    'The chain from the signer to a root that was given, each part valid when it was signed.',
    'La cadena del firmante a una raíz que se dio, cada parte válida cuando se firmó.',
  ],
  timeStamp: [
    'A time stamp of an outside authority shows that the signature was there at that moment.',
    'Un sello de tiempo de una autoridad externa muestra que la firma ya existía en ese momento.',
  ],
  data: [
    'The data for machines is attached to the page and covered by the same signature.',
    'Los datos para máquinas van adjuntos a la página y los cubre la misma firma.',
  ],
  evidence: [
    'The SHA-256 of a file is computed here and looked up in the data of the certificate.',
    'El SHA-256 de un archivo se calcula aquí y se busca en los datos del acta.',
  ],
  archive: [
    'The SHA-256 of each file in the folder is compared with manifest.json, and that of manifest.json with what the log signed.',
    'El SHA-256 de cada archivo de la carpeta se compara con manifest.json, y el de manifest.json con lo que firmó el registro.',
  ],
  log: [
    'Entry, hour, record and signed head of the log are computed one from the other.',
    'La anotación, la hora, el apunte y la cabeza firmada del registro se calculan uno del otro.',
  ],
  hour: [
    'The moments that the certificate names are compared with each other and with the hour of their record in the log.',
    'Los momentos que nombra el acta se comparan entre sí y con la hora de su apunte en el registro.',
  ],
  later: [
    'Only what the given proof files say is known here.',
    'Aquí solo se sabe lo que dicen los archivos de prueba dados.',
  ],
};
