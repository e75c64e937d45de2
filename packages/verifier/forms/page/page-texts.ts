import type { Text } from '../language.ts';

/** Texts of the page besides those of a report. */
export const PAGE = {
  title: ['Check the file of a certificate', 'Comprobar el archivo de un acta'],
  text: [
    'Drop an unpacked evidence archive here, the whole folder; or the certificate with its proof files, its evidence and, if you have it, the root certificate, all at once or one after another. They stay on this device.',
    'Suelte aquí un paquete de evidencia descomprimido, la carpeta completa; o el acta con sus archivos de prueba, su evidencia y, si lo tiene, el certificado raíz, todo a la vez o uno tras otro. No salen de este dispositivo.',
  ],
  textServed: [
    'Drop the certificate here with its proof files, its evidence and, if you have it, the root certificate: all at once or one after another. They stay on this device; only the number and the SHA-256 of the certificate are sent, to ask whether it was voided or replaced.',
    'Suelte aquí el acta con sus archivos de prueba, su evidencia y, si lo tiene, el certificado raíz: todo a la vez o uno tras otro. No salen de este dispositivo; solo se envían el número y el SHA-256 del acta, para preguntar si se anuló o reemplazó.',
  ],
  choose: ['Choose files', 'Elegir archivos'],
  again: ['Start again', 'Empezar de nuevo'],
  reading: ['Files being read: {} …', 'Archivos que se leen: {}…'],
  given: ['Files given: {}', 'Archivos agregados: {}'],
  language: ['Language', 'Idioma'],
  insecure: [
    'This browser allows no check at an address without https. Open the page from disk, or use verify.mjs.',
    'Este navegador no permite comprobar en una dirección sin https. Abra la página desde el disco o use verify.mjs.',
  ],
} as const satisfies Readonly<Record<string, Text>>;
