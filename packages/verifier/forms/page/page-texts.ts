import type { Text } from '../language.ts';

/** Texts of the page besides those of a report. */
export const PAGE = {
  title: ['Check a certificate', 'Comprobar un acta'],
  text: [
    'Drop the certificate (PDF) here, or choose it. Nothing leaves this device.',
    'Suelte aquí el acta (PDF) o elíjala. Nada sale de este dispositivo.',
  ],
  textServed: [
    'Drop the certificate (PDF) here, or choose it. It stays on this device; only its number and SHA-256 are sent, to ask whether it was voided or replaced.',
    'Suelte aquí el acta (PDF) o elíjala. No sale de este dispositivo; solo se envían su número y su SHA-256, para preguntar si se anuló o reemplazó.',
  ],
  more: [
    'You can add its proof files, its evidence, the root certificate, or a whole unpacked evidence archive.',
    'Puede agregar sus archivos de prueba, su evidencia, el certificado raíz o un paquete de evidencia descomprimido completo.',
  ],
  or: ['or', 'o'],
  otherNumber: [
    'The number entered below is not that of this file.',
    'El número ingresado abajo no es el de este archivo.',
  ],
  choose: ['Choose files', 'Elegir archivos'],
  again: ['Start again', 'Empezar de nuevo'],
  reading: ['Reading files: {} …', 'Leyendo archivos: {}…'],
  given: ['Files added: {}', 'Archivos agregados: {}'],
  language: ['Language', 'Idioma'],
  insecure: [
    'This browser cannot check files at an address without https. Open the page from disk, or use verify.mjs.',
    'Este navegador no puede comprobar archivos en una dirección sin https. Abra la página desde el disco o use verify.mjs.',
  ],
} as const satisfies Readonly<Record<string, Text>>;
