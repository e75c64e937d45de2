import type { RowPart } from '../src/rows.ts';
import type { Text } from './language.ts';

/** How each part is judged, for who opens its details. */
export const EXPLAINS: Readonly<Record<RowPart, Text>> = {
  list: [
    'The number and the SHA-256 of the file are looked up in the provider’s list. It says what the provider says today.',
    'El número y el SHA-256 del archivo se buscan en la lista del proveedor. Dice lo que el proveedor dice hoy.',
  ],
  file: [
    'The SHA-256 of the whole file is computed here and compared with the entry in the log.',
    'El SHA-256 del archivo completo se calcula aquí y se compara con la entrada del registro.',
  ],
  structure: [
    'The file is read byte by byte: one drawn page, one signature added to it, and nothing after that.',
    'El archivo se lee byte a byte: una página dibujada, una firma agregada y nada después.',
  ],
  bytes: [
    'The signed digest is compared with that of all bytes except those of the signature itself.',
    'El resumen firmado se compara con el de todos los bytes menos los de la propia firma.',
  ],
  signature: [
    'The signature is checked with the public key in the signer’s certificate.',
    'La firma se comprueba con la clave pública del certificado del firmante.',
  ],
  signer: [
    'The chain leads from the signer to a root added here, and each part was valid when it was signed.',
    'La cadena lleva del firmante a una raíz agregada aquí, y cada parte era válida cuando se firmó.',
  ],
  timeStamp: [
    'A time stamp of an outside authority shows that the signature existed at that time.',
    'Un sello de tiempo de una autoridad externa muestra que la firma ya existía en ese momento.',
  ],
  data: [
    'The data for programs is attached to the page and covered by the same signature.',
    'Los datos para programas van adjuntos a la página y los cubre la misma firma.',
  ],
  signing: [
    'What was stated of each item is computed up to the root that the person signed, compared with the certificate, and the provider’s seal on it is checked. These are simple electronic signatures.',
    'Lo declarado de cada artículo se calcula hasta la raíz que firmó la persona, se compara con el acta y se comprueba el sello del proveedor. Son firmas electrónicas simples.',
  ],
  evidence: [
    'The SHA-256 of a file is computed here and looked up in the data of the certificate. The time a picture was taken is that of its device, whose clock the provider compared with its own.',
    'El SHA-256 de un archivo se calcula aquí y se busca en los datos del acta. La hora en que se tomó una foto es la de su dispositivo, cuyo reloj el proveedor comparó con el suyo.',
  ],
  archive: [
    'The SHA-256 of each file in the folder is compared with manifest.json, and that of manifest.json with what the log signed.',
    'El SHA-256 de cada archivo de la carpeta se compara con manifest.json, y el de manifest.json con lo que firmó el registro.',
  ],
  log: [
    'The entry, hour, record, and signed head of the log are computed from one another.',
    'La entrada, la hora, el asiento y la cabecera firmada del registro se calculan unos de otros.',
  ],
  hour: [
    'The times that the certificate names are compared with each other and with the hour of their record in the log.',
    'Las horas que nombra el acta se comparan entre sí y con la hora de su asiento en el registro.',
  ],
  later: [
    'This check knows only what the added proof files say.',
    'Aquí solo se sabe lo que dicen los archivos de prueba agregados.',
  ],
};
