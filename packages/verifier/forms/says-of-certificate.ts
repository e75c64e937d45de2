import type { Code } from '../src/report.ts';
import type { Text } from './language.ts';

const UNREADABLE_SIGNATURE: Text = [
  'The signature cannot be read, so the signer is unknown.',
  'La firma no se puede leer; no se sabe quién firmó.',
];
const WRONG_ATTRIBUTE: Text = [
  'The signature’s own data is not that of a certificate.',
  'Los datos de la propia firma no son los de un acta.',
];
const UNVOUCHED: Text = [
  'The signature carries a certificate that nothing vouches for.',
  'La firma lleva un certificado que nada respalda.',
];
const MAY_NOT_ISSUE: Text = [
  'A certificate in the chain issued another one without permission.',
  'Un certificado de la cadena emitió otro sin permiso.',
];
const WRONG_ATTACHMENT: Text = [
  'The data is not attached to the page as in a certificate.',
  'Los datos no van adjuntos a la página como en un acta.',
];
const NO_FORMAT: Text = ['The data is not that of a certificate.', 'Los datos no son los de un acta.'];
const BAD_TOKEN: Text = [
  'The time stamp is not valid: the time is not confirmed.',
  'El sello de tiempo no es válido: la hora no está confirmada.',
];

/** What each code says of a part of the certificate. */
export const SAYS_OF_CERTIFICATE: Readonly<Record<Code, Text>> = {
  'file-too-large': [
    'The file is larger than 50 MB; no certificate is.',
    'El archivo supera los 50 MB; ningún acta es tan grande.',
  ],
  'not-a-pdf': ['This is not a PDF file.', 'Esto no es un archivo PDF.'],
  'structure-unreadable': [
    'The file is damaged or is not a certificate: it cannot be read.',
    'El archivo está dañado o no es un acta: no se puede leer.',
  ],
  encrypted: [
    'The file is encrypted; certificates are not.',
    'El archivo está cifrado; las actas no lo están.',
  ],
  'no-signature': ['The file is not signed.', 'El archivo no está firmado.'],
  'several-signatures': ['The file has more than one signature.', 'El archivo tiene más de una firma.'],
  'signature-format': [
    'The signature is not in the file as in a certificate.',
    'La firma no está en el archivo como en un acta.',
  ],
  'bytes-after-signature': [
    'Something was added after the end of the signed file.',
    'Se agregó algo después del final del archivo firmado.',
  ],
  'further-revision': [
    'The file was extended in another way than by signing it once.',
    'El archivo se amplió de otro modo que firmándolo una vez.',
  ],
  'digest-differs': [
    'The file was changed after it was signed.',
    'El archivo se cambió después de firmarlo.',
  ],
  'signature-unreadable': UNREADABLE_SIGNATURE,
  'algorithm-refused': [
    'The signature uses an algorithm that certificates do not use.',
    'La firma usa un algoritmo que las actas no usan.',
  ],
  'signature-wrong': [
    'The signature was not made with the key of the signer it names.',
    'La firma no se hizo con la clave del firmante que nombra.',
  ],
  'attribute-missing': WRONG_ATTRIBUTE,
  'attribute-unknown': WRONG_ATTRIBUTE,
  'attribute-wrong': WRONG_ATTRIBUTE,
  'unsigned-attribute': [
    'Something other than one time stamp was added to the signature.',
    'A la firma se agregó algo más que un sello de tiempo.',
  ],
  'root-unknown': [
    'No root certificate here vouches for it. Add the provider’s (.pem) and compare its fingerprint.',
    'Ningún certificado raíz agregado aquí lo respalda. Agregue el del proveedor (.pem) y compare su huella.',
  ],
  'root-not-given': [
    'Not checked, because no root certificate is known here. Add the provider’s (.pem), or compare the signer’s fingerprint with one that the provider gave you in another way.',
    'No se comprobó, porque aquí no se conoce ningún certificado raíz. Agregue el del proveedor (.pem) o compare la huella del firmante con una que el proveedor le haya dado por otra vía.',
  ],
  'root-carried': UNVOUCHED,
  'certificate-unused': UNVOUCHED,
  'certificate-unreadable': [
    'A certificate of the signer or a root cannot be read.',
    'Un certificado del firmante o una raíz no se puede leer.',
  ],
  'not-an-authority': MAY_NOT_ISSUE,
  'path-too-long': MAY_NOT_ISSUE,
  'not-yet-valid': [
    'A certificate in the chain was not yet valid at that time.',
    'Un certificado de la cadena aún no era válido en ese momento.',
  ],
  ended: [
    'A certificate in the chain had expired at that time.',
    'Un certificado de la cadena ya había vencido en ese momento.',
  ],
  'signer-purpose': [
    'The signer’s certificate is not for signing documents.',
    'El certificado del firmante no es para firmar documentos.',
  ],
  'ended-since': [
    'The signer’s certificate has expired since, and no time stamp shows that it was still valid when it signed.',
    'El certificado del firmante ya venció, y ningún sello de tiempo muestra que aún era válido al firmar.',
  ],
  'no-time-stamp': [
    'No independent time stamp. The signing time comes from the provider’s clock.',
    'Sin sello de tiempo independiente. La hora de la firma es la del reloj del proveedor.',
  ],
  'token-unreadable': BAD_TOKEN,
  'token-wrong': BAD_TOKEN,
  'imprint-differs': ['The time stamp belongs to another signature.', 'El sello de tiempo es de otra firma.'],
  'nonce-differs': BAD_TOKEN,
  'authority-purpose': [
    'The time-stamp authority has no certificate for time stamps.',
    'La autoridad del sello no tiene un certificado para sellos de tiempo.',
  ],
  'authority-not-chosen': [
    'The root of the time-stamp authority was not added here. The time counts as the provider’s claim.',
    'La raíz de la autoridad del sello de tiempo no se agregó aquí. La hora vale como declarada por el proveedor.',
  ],
  'claim-differs': [
    'The time stamp and the time that the signer claims differ by more than an hour.',
    'El sello de tiempo y la hora que declara el firmante difieren en más de una hora.',
  ],
  'moment-in-future': [
    'This time is in the future. Check the clock of this device.',
    'Esta hora está en el futuro. Revise el reloj de este dispositivo.',
  ],
  'no-data': ['The file contains no data.', 'El archivo no contiene datos.'],
  'several-attachments': ['The file has more than one attachment.', 'El archivo tiene más de un adjunto.'],
  'attachment-format': WRONG_ATTACHMENT,
  'data-too-large': WRONG_ATTACHMENT,
  'data-unreadable': WRONG_ATTACHMENT,
  'data-format': NO_FORMAT,
  'data-newer': [
    'This certificate has a newer format than this verifier knows. Use a newer verifier.',
    'Esta acta tiene un formato más nuevo que el que conoce este verificador. Use un verificador más nuevo.',
  ],
  'data-not-canonical': NO_FORMAT,
  'not-judged': [
    'Not checked, because a part it depends on failed.',
    'No se comprobó, porque una parte de la que depende no es correcta.',
  ],
};
