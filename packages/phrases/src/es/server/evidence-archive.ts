import type { Phrases } from '../../phrases.ts';

export const evidenceArchive: Phrases['evidenceArchive'] = {
  noFile: 'Ninguna versión de esta acta tiene archivo todavía.',
  noVerifier:
    'El verificador no está compilado en este servidor. Pida a quien lo opera que compile el producto.',
  takenAt: 'Tomada, según el reloj del dispositivo',
  clockAhead: 'Adelanto de ese reloj (ms)',
  sha256AsTaken: 'SHA-256 tal como se tomó',
  readme: {
    title: (number) => `Paquete de evidencia del acta ${number}`,
    about: (madeAt) =>
      `Creado el ${madeAt} (UTC). Todo lo que contiene se puede comprobar sin el producto y sin red:`,
    steps: {
      open: 'Descomprima el paquete y abra verify.html en un navegador. La página no carga nada de la red.',
      choose:
        'Suelte en la página la carpeta descomprimida completa. La página indica si cada archivo coincide con el manifiesto, es distinto, falta o no figura en él.',
      compare:
        'Compare la huella de la raíz con una que haya obtenido por otro medio, por ejemplo de un acta anterior en papel.',
    },
    command: (example) => `O con Node 20 o más reciente, en la carpeta descomprimida: ${example}`,
    checkpoints: (example) =>
      `Para comprobar si un punto de control anterior pertenece al mismo registro: ${example}`,
    contents: 'Contenido',
    folders: {
      certificates: 'cada versión emitida, con su archivo de prueba si el registro ya lo tiene',
      items:
        'una carpeta por artículo: su evidencia tal como se calculó su hash, cada foto tomada en el sitio también tal como la hizo su dispositivo (…-as-taken.jpg), sus datos, su historial y su lista de archivos en CSV y JSON',
      manifest: 'nombre, tamaño, SHA-256 y origen de cada archivo',
      note: 'SHA-256 de manifest.json y la hora, firmados con la clave del registro',
      log: 'último punto de control del registro y todos los asientos hasta él, con los que cualquiera puede recalcularlo',
      keys: 'certificado raíz de los firmantes, autoridad de sellado de tiempo, clave del registro',
      verifier: 'los programas que comprueban todo esto',
    },
    unsigned:
      'No hay manifest.note: el registro de actas aún no había comenzado, por lo que el manifiesto no está firmado.',
    noLog: 'No hay una carpeta "log": el registro de actas aún no se había publicado.',
    prices: {
      with: 'Contiene los precios, compradores y facturas que puede ver la persona que lo solicitó.',
      without: 'No contiene precios, compradores ni facturas.',
    },
    incomplete: 'Si contiene un archivo INCOMPLETE.txt, el paquete se interrumpió antes de completarse.',
  },
  incomplete: {
    said: (name, why) => `Este paquete está incompleto. Se interrumpió en ${name}: ${why}.`,
    why: {
      missing: 'falta el archivo almacenado',
      differs: 'el archivo almacenado difiere de aquel cuyo hash se calculó',
      unreadable: 'no se pudo leer por completo el archivo almacenado',
    },
    do: 'Pida el archivo al proveedor y descargue el paquete otra vez.',
  },
};
