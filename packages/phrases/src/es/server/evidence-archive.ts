import type { Phrases } from '../../phrases.ts';

export const evidenceArchive: Phrases['evidenceArchive'] = {
  noFile: 'Ninguna versión de esta acta tiene archivo todavía.',
  noVerifier:
    'El verificador no está compilado en este servidor. Pida a quien lo opera que compile el producto.',
  readme: {
    title: (number) => `Paquete de evidencia del acta ${number}`,
    about: (madeAt) =>
      `Hecho el ${madeAt} (UTC). Todo lo que contiene se puede comprobar sin el producto y sin red:`,
    steps: {
      open: 'Descomprima el paquete y abra verify.html en un navegador. No se carga nada de ningún otro sitio.',
      choose:
        'Suelte en la página la carpeta descomprimida completa. La página dice de cada archivo si está como en el manifiesto, si es distinto, si falta o si no figura en él.',
      compare:
        'Compare la huella de la raíz con la que tenga por otro medio, como un acta anterior en papel.',
    },
    command: (example) => `O con Node 20 o más reciente, en la carpeta descomprimida: ${example}`,
    checkpoints: (example) =>
      `Si un punto de control anterior que usted tenga es del mismo registro: ${example}`,
    contents: 'Qué contiene',
    folders: {
      certificates:
        'todas las versiones emitidas, con sus archivos de prueba hasta donde los tiene el registro',
      items:
        'una carpeta por artículo: su evidencia tal como se calculó su hash, sus datos, su historial y su lista de archivos en CSV y JSON',
      manifest: 'nombre, tamaño, SHA-256 y origen de cada archivo',
      note: 'SHA-256 de manifest.json y el momento, firmados con la clave del registro',
      log: 'último punto de control del registro y todos sus apuntes hasta ahí, con los que cualquiera puede recalcularlo',
      keys: 'raíz de los firmantes, autoridad de los sellos de tiempo, clave del registro',
      verifier: 'lo que comprueba todo ello',
    },
    unsigned:
      'No hay manifest.note: el registro de actas aún no había empezado, así que nadie firmó el manifiesto.',
    noLog: 'No hay carpeta "log": aún no se había publicado nada del registro de actas.',
    prices: {
      with: 'Contiene precios, compradores y facturas hasta donde puede leerlos la persona que lo solicitó.',
      without: 'No contiene precios, compradores ni facturas.',
    },
    incomplete: 'Si hay un archivo INCOMPLETE.txt, el paquete terminó antes de contenerlo todo.',
  },
  incomplete: {
    said: (name, why) => `Este paquete está incompleto. Terminó en ${name}: ${why}.`,
    why: {
      missing: 'falta el archivo almacenado',
      differs: 'el archivo almacenado difiere de aquel cuyo hash se calculó',
      unreadable: 'el archivo almacenado no se pudo leer hasta el final',
    },
    do: 'Pida el archivo al proveedor y descargue el paquete otra vez.',
  },
};
