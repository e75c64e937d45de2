import type { Phrases } from '../../phrases.ts';
import { plural } from '../counts.ts';

/** Texts of the file picker (section 5). */
export const files: Phrases['files'] = {
  invalidTypeTitle: 'Tipo de archivo no válido',
  tooLateTitle: 'Agregado demasiado tarde',
  tooLate: (names) => `${names} no se agregó porque el envío ya había comenzado.`,
  invalidType: (extensions) => `Elija un archivo con una de estas extensiones: ${extensions}`,
  tooLargeTitle: 'Archivo demasiado grande',
  tooLarge: (megabytes) => `El archivo debe pesar menos de ${megabytes} MB`,
  selectedTitle: 'Archivo seleccionado',
  severalSelectedTitle: 'Archivos seleccionados',
  severalSelected: (count) => plural(count, `${count} archivo`, `${count} archivos`),
  tooMany: (files) =>
    plural(files, `Elija como máximo ${files} archivo`, `Elija como máximo ${files} archivos`),
  damaged: 'Este archivo está dañado o vacío y no se puede leer. Elija otro.',
  otherContent: (kinds) =>
    `El contenido de este archivo no corresponde a su nombre. Elija un archivo ${kinds} válido.`,
  password:
    'Este PDF está protegido con contraseña, así que otras personas no podrían leerlo. Elija uno sin contraseña.',
  or: 'o',
  tooManyPixels: 'Esta imagen tiene demasiados píxeles. Envíe una más pequeña.',
  limitsOfOne: (kinds, megabytes) => `${kinds}, hasta ${megabytes} MB`,
  limits: (kinds, megabytes, files) => `${kinds}, hasta ${megabytes} MB cada uno, ${files} como máximo`,
  placeholder: 'Foto no disponible',
};
