import type { Phrases } from '../../phrases.ts';
import { count, plural } from '../counts.ts';

export const camera: Phrases['camera'] = {
  scan: 'Escanear un código',
  scanHint: 'Ponga una etiqueta o la placa del número de serie frente a la cámara.',
  code: 'Código o número de serie',
  find: 'Buscar',
  noReader: 'Ahora no se pueden leer códigos aquí. Escriba el número.',
  picture: 'Imagen de la cámara',
  starting: 'La cámara se está iniciando…',
  denied: 'La cámara no está permitida. Permítala en la configuración de su navegador.',
  missing: 'No se encontró ninguna cámara.',
  failed: 'No se pudo iniciar la cámara. Es posible que otra aplicación la esté usando.',
  ended: 'La cámara se apagó.',
  typeInstead: 'Puede escribir el número.',
  chooseInstead: 'Puede cerrar esto y agregar fotos como siempre.',
  left: (howMany) => plural(howMany, 'Falta 1 foto', `Faltan ${count(howMany)} fotos`),
  next: 'Siguiente',
  allTaken: 'Todas las fotos están tomadas.',
  last: (title, note) => `Última foto: ${title}, ${note}`,
  takeAgain: 'Tomar de nuevo',
  again: 'La foto anterior se conserva hasta que tome la nueva.',
  notTaken: 'No se tomó la foto. Intente de nuevo.',
};
