import type { Text } from '../language.ts';

/** Texts of the command besides those of a report. */
export const USAGE: Text = [
  `Checks a certificate without the product and without a network.

node verify.mjs [--json] [--root FILE] [--time-root FILE] [--lang en|es] certificate.pdf [proof...] [files...]

  --root FILE       root certificate of the provider (PEM or DER); may be given several times
  --time-root FILE  root certificate of a time-stamp authority
  --json            the report as JSON
  --lang            language; by default that of LANG

Exit code: 0 everything given holds, 1 something does not hold, 2 something could not be read,
3 unchanged, but no root was given, so who signed was not checked.
`,
  `Comprueba un acta sin el producto y sin red.

node verify.mjs [--json] [--root ARCHIVO] [--time-root ARCHIVO] [--lang en|es] acta.pdf [prueba...] [archivos...]

  --root ARCHIVO       certificado raíz del proveedor (PEM o DER); puede repetirse
  --time-root ARCHIVO  certificado raíz de una autoridad de sellos de tiempo
  --json               el informe como JSON
  --lang               idioma; si no se da, el de LANG

Código de salida: 0 todo lo dado se sostiene, 1 algo no se sostiene, 2 algo no se pudo leer,
3 sin cambios, pero no se dio ninguna raíz, así que no se comprobó quién firmó.
`,
];

export const UNKNOWN_OPTION: Text = ['Unknown option: {}', 'Opción desconocida: {}'];
