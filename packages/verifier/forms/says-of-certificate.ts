import type { Code } from '../src/report.ts';
import type { Text } from './language.ts';

const UNREADABLE_SIGNATURE: Text = [
  'The signature cannot be read, so nothing is known of who signed.',
  'La firma no se puede leer; no se sabe quién firmó.',
];
const WRONG_ATTRIBUTE: Text = [
  'The signature says something else about itself than what a certificate has.',
  'La firma dice de sí misma algo distinto de lo que tiene un acta.',
];
const UNVOUCHED: Text = [
  'The signature carries a certificate that nothing vouches for.',
  'La firma lleva un certificado que nada respalda.',
];
const MAY_NOT_ISSUE: Text = [
  'A certificate in the chain issued another one and must not.',
  'Un certificado de la cadena emitió otro sin poder hacerlo.',
];
const WRONG_ATTACHMENT: Text = [
  'The data is not attached to the page as a certificate has it.',
  'Los datos no van adjuntos a la página como en un acta.',
];
const NO_FORMAT: Text = ['The data is not that of a certificate.', 'Los datos no son los de un acta.'];
const BAD_TOKEN: Text = [
  'The time stamp is not valid: the time is not witnessed.',
  'El sello de tiempo no es válido: la hora no está atestiguada.',
];

/** What each code says of a part of the certificate. */
export const SAYS_OF_CERTIFICATE: Readonly<Record<Code, Text>> = {
  'file-too-large': [
    'The file is larger than 50 MB, which no certificate is.',
    'El archivo pasa de 50 MB; ningún acta es tan grande.',
  ],
  'not-a-pdf': ['This is no PDF file.', 'Esto no es un archivo PDF.'],
  'structure-unreadable': [
    'The file is damaged, or no certificate: it cannot be read.',
    'El archivo está dañado o no es un acta: no se puede leer.',
  ],
  encrypted: [
    'The file is encrypted; certificates are not.',
    'El archivo está cifrado; las actas no lo están.',
  ],
  'no-signature': ['The file is not signed.', 'El archivo no está firmado.'],
  'several-signatures': ['The file has more than one signature.', 'El archivo tiene más de una firma.'],
  'signature-format': [
    'The signature does not stand in the file as a certificate has it.',
    'La firma no está en el archivo como en un acta.',
  ],
  'bytes-after-signature': [
    'Something was added behind the end of the signed file.',
    'Se agregó algo después del final del archivo firmado.',
  ],
  'further-revision': [
    'The file was continued in another way than by signing it once.',
    'El archivo se continuó de otro modo que firmándolo una vez.',
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
    'No root certificate given here vouches for it. Give that of the provider (.pem) and compare its fingerprint.',
    'Ningún certificado raíz dado aquí lo respalda. Dé el del proveedor (.pem) y compare su huella.',
  ],
  'root-not-given': [
    'Not checked, since no root certificate is known here. Give that of the provider (.pem), or compare the fingerprint of the signer with one that the provider gave you in another way.',
    'No se comprobó, porque aquí no se conoce ningún certificado raíz. Dé el del proveedor (.pem) o compare la huella del firmante con una que el proveedor le haya dado por otra vía.',
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
    'A certificate of the chain was not yet valid at that moment.',
    'Un certificado de la cadena aún no era válido en ese momento.',
  ],
  ended: [
    'A certificate of the chain had ended at that moment.',
    'Un certificado de la cadena ya había vencido en ese momento.',
  ],
  'signer-purpose': [
    'The certificate of the signer is not for signing documents.',
    'El certificado del firmante no es para firmar documentos.',
  ],
  'ended-since': [
    'The certificate of the signer has ended since, and nobody witnessed that it was still valid when it signed.',
    'El certificado del firmante venció desde entonces, y nadie atestiguó que aún valía al firmar.',
  ],
  'no-time-stamp': [
    'Nobody else witnessed the time: it is that of the provider’s own clock.',
    'Nadie más atestiguó la hora: es la del reloj del propio proveedor.',
  ],
  'token-unreadable': BAD_TOKEN,
  'token-wrong': BAD_TOKEN,
  'imprint-differs': ['The time stamp belongs to another signature.', 'El sello de tiempo es de otra firma.'],
  'nonce-differs': BAD_TOKEN,
  'authority-purpose': [
    'The authority of the time stamp has no certificate for time stamps.',
    'La autoridad del sello no tiene un certificado para sellos de tiempo.',
  ],
  'authority-not-chosen': [
    'A time stamp is there, of an authority whose root was not given here. The time counts as the provider’s claim.',
    'Hay un sello de tiempo de una autoridad cuya raíz no se dio aquí. La hora vale como dicha por el proveedor.',
  ],
  'claim-differs': [
    'Another authority witnessed when it was signed. The signer itself claims a time more than an hour away from that.',
    'Otra autoridad atestiguó cuándo se firmó. El firmante declara una hora que difiere en más de una hora.',
  ],
  'moment-in-future': [
    'The moment lies in the future. Check the clock of this device.',
    'El momento está en el futuro. Revise el reloj de este dispositivo.',
  ],
  'no-data': ['The file holds no data.', 'El archivo no contiene datos.'],
  'several-attachments': ['The file has more than one attachment.', 'El archivo tiene más de un adjunto.'],
  'attachment-format': WRONG_ATTACHMENT,
  'data-too-large': WRONG_ATTACHMENT,
  'data-unreadable': WRONG_ATTACHMENT,
  'data-format': NO_FORMAT,
  'data-newer': [
    'This certificate has a newer form than this verifier knows. Take a newer verifier.',
    'Esta acta tiene una forma más nueva que la que conoce este verificador. Use un verificador más nuevo.',
  ],
  'data-not-canonical': NO_FORMAT,
  'not-judged': [
    'Not judged, since a part it rests on does not hold.',
    'No se juzgó, porque una parte de la que depende no es correcta.',
  ],
};
