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
      open: 'Abra verify.html en un navegador. No se carga nada de ningún otro sitio.',
      choose:
        'Elija el acta y sus archivos de prueba en "certificates", certificate-root.pem, time-stamp-authority.pem si lo hay, y los archivos de las carpetas de "items".',
      compare:
        'Compare la huella de la raíz con la que tenga por otro medio, como un acta anterior en papel.',
    },
    command: (example) => `O con Node 20 o más reciente: ${example}`,
    contents: 'Qué contiene',
    folders: {
      certificates:
        'todas las versiones emitidas, con sus archivos de prueba hasta donde los tiene el registro',
      items:
        'una carpeta por artículo: su evidencia tal como se calculó su hash, sus datos, su historial y su lista de archivos en CSV y JSON',
      manifest: 'nombre, tamaño, SHA-256 y origen de cada archivo',
      keys: 'raíz de los firmantes, autoridad de los sellos de tiempo, clave del registro',
      verifier: 'lo que comprueba todo ello',
    },
    prices: {
      with: 'Contiene precios, compradores y facturas hasta donde puede leerlos la persona que lo pidió.',
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
