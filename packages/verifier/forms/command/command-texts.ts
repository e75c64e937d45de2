import type { Text } from '../language.ts';

/** Texts of the command besides those of a report. */
export const USAGE: Text = [
  `Checks a certificate without the product and without a network.

node verify.mjs [--json] [--root FILE] [--time-root FILE] [--lang en|es] certificate.pdf [proof...] [files...]
node verify.mjs [--json] [--root FILE] [--time-root FILE] [--lang en|es] FOLDER
node verify.mjs [--json] [--lang en|es] --checkpoint OLD NEW [records.jsonl...] [log-key.txt]

  FOLDER            an unpacked evidence archive; every file in it is compared with its manifest
  --root FILE       root certificate of the provider (PEM or DER); can be repeated
  --time-root FILE  root certificate of a time-stamp authority
  --checkpoint      compares two checkpoints of the log: whether both have the same history; without further
                    files, it uses those of the archive in whose folder it runs: log, log-key.txt
  --json            the report as JSON
  --lang            language; LANG by default

Exit code: 0 everything passed, 1 something failed, 2 something could not be read,
3 unchanged, but no root was given, so the signer was not checked.
With --checkpoint: 0 same history, 1 a contradiction, 2 cannot be compared, 3 same history, but no key was given.
`,
  `Comprueba un acta sin el producto y sin red.

node verify.mjs [--json] [--root ARCHIVO] [--time-root ARCHIVO] [--lang en|es] acta.pdf [prueba...] [archivos...]
node verify.mjs [--json] [--root ARCHIVO] [--time-root ARCHIVO] [--lang en|es] CARPETA
node verify.mjs [--json] [--lang en|es] --checkpoint ANTERIOR NUEVO [records.jsonl...] [log-key.txt]

  CARPETA              un paquete de evidencia descomprimido; cada archivo se compara con su manifiesto
  --root ARCHIVO       certificado raíz del proveedor (PEM o DER); puede repetirse
  --time-root ARCHIVO  certificado raíz de una autoridad de sellos de tiempo
  --checkpoint         compara dos puntos de control del registro: si tienen la misma historia; sin más archivos
                       usa los del paquete en cuya carpeta se ejecuta: log, log-key.txt
  --json               el informe como JSON
  --lang               idioma; si no se indica, el de LANG

Código de salida: 0 todo supera la comprobación, 1 algo no la supera, 2 algo no se pudo leer,
3 sin cambios, pero no se indicó ninguna raíz, así que no se comprobó quién firmó.
Con --checkpoint: 0 la misma historia, 1 una contradicción, 2 no se pueden comparar, 3 la misma historia, pero no se indicó ninguna clave.
`,
];

export const UNKNOWN_OPTION: Text = ['Unknown option: {}', 'Opción desconocida: {}'];
