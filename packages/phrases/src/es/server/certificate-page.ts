import { plural } from '../counts.ts';
import type { Phrases } from '../../phrases.ts';
import type { CertifiedParts } from '../../en/server/certificate-page.ts';

/** One or two values by name, more of them by their count. */
const severally = (
  values: readonly string[],
  named: (all: string) => string,
  counted: (count: number) => string,
): string =>
  values.length === 0 ? '' : values.length <= 2 ? named(values.join(' y ')) : counted(values.length);

const when = (days: CertifiedParts['days']): string =>
  days === null ? '' : days[0] === days[1] ? ` el ${days[0]}` : ` entre el ${days[0]} y el ${days[1]}`;

const where = (places: readonly string[]): string =>
  severally(
    places,
    (all) => ` en ${all}`,
    (count) => ` en ${count} sitios`,
  );

export const certificatePage: Phrases['certificatePage'] = {
  titles: {
    destroy: 'Acta y certificado de destrucción',
    reassign: 'Acta y certificado de reasignación',
  },
  certified: {
    destroy: ({ provider, items, means, places, days, asListed }) =>
      `${provider} certifica que ${plural(items, 'el artículo descrito a continuación fue destruido', `los ${items} artículos detallados a continuación fueron destruidos`)}${severally(
        means,
        (all) => ` mediante ${all}`,
        (count) => ` por ${count} métodos`,
      )}${when(days)}${where(places)}${asListed ? ', según la lista siguiente' : ''}.`,
    reassign: ({ provider, items, means, places, days, asListed }) =>
      `${provider} certifica que ${plural(items, 'el artículo descrito a continuación fue entregado', `los ${items} artículos detallados a continuación fueron entregados`)}${severally(
        means,
        (all) => ` a ${all}`,
        (count) => ` a ${count} destinatarios`,
      )}${when(days)}${where(places)}${asListed ? ', según la lista siguiente' : ''}.`,
  },
  techniques: {
    shred: 'trituración',
    crush: 'aplastamiento',
    cut: 'corte',
    melt: 'fundición',
    incinerate: 'incineración',
    dismantle: 'desmontaje',
    degauss: 'desmagnetización',
    erase: 'borrado',
  },
  doneOn: { destroy: 'Destruido el', reassign: 'Entregado el' },
  number: 'Número',
  version: 'Versión',
  versionOf: (version) => `Versión ${version}`,
  issued: 'Emitida',
  allItems: (count) => `Todos los artículos (${count})`,
  eachItem: 'Cada artículo',
  evidence: 'Evidencia',
  logo: (provider) => `Logotipo de ${provider}`,
  item: 'Artículo',
  itemsListed: 'Lista de artículos',
  provider: 'Proveedor',
  company: 'Empresa',
  taxNumber: 'Número fiscal',
  taxRegistration: 'Registro fiscal',
  representedBy: 'Representado por',
  registrations: 'Registros',
  verification: {
    title: 'Verificación',
    code: 'Código QR con la dirección donde se comprueba esta acta',
    address: 'Compruébela en',
    root: 'SHA-256 del certificado raíz',
    log: 'Registro de actas',
    key: 'Clave del registro (Ed25519)',
  },
  notes: {
    notRecorded: 'No registrado',
    heading: 'Notas',
    everythingRecorded: 'Se registraron todos los campos.',
    ofItems: (count, numbers) => plural(count, `artículo ${numbers}`, `artículos ${numbers}`),
    withheld: 'Registrado, no impreso',
    review: 'Revisión',
    sameMayReview: (count) =>
      plural(
        count,
        'Cuando se revisó la evaluación del artículo, la misma persona podía evaluar y revisar.',
        `Cuando se revisaron las evaluaciones de ${count} artículos, la misma persona podía evaluar y revisar.`,
      ),
    firearms: 'Armas de fuego',
    firearmsText: 'Esta acta no sustituye el documento de la autoridad:',
    more: (count) => `${count} más, indicados en los artículos`,
    time: 'Hora',
    notWitnessed:
      'Ninguna autoridad independiente atestiguó la hora. La hora de la firma es la del reloj del propio proveedor.',
    unprintable: 'Caracteres no impresos',
    unprintableText: (signs) =>
      `Se imprime un recuadro por cada carácter que las fuentes de estas páginas no tienen (${signs}). El texto original está en los datos adjuntos, certificate.json.`,
    replaces: 'Sustituye a',
    replacesVersion: (version, reason) => `Versión ${version}. Motivo: ${reason}`,
  },
  fields: {
    id: 'ID',
    request: 'Solicitud',
    scheduledOn: 'Programado para',
    completedAt: 'Completado',
    noSerialNumber: 'Sin número de serie',
  },
  localTimes: (zone) => `Horas locales de ${zone}`,
  events: 'Sucesos',
  moment: 'Cuándo',
  noted: {
    created: 'Solicitud enviada',
    assigned: 'Evaluador asignado',
    unassigned: 'Evaluador retirado',
    reassigned: 'Otro evaluador asignado',
    decided: 'Artículo evaluado',
    scheduled: 'Fecha y precio fijados',
    otherDate: 'Otra fecha solicitada',
    termsAccepted: 'Fecha y términos aceptados',
    passwordRenewed: 'Contraseña de destrucción reemplazada',
    verified: 'Destrucción verificada en el sitio',
    documented: 'Destrucción documentada con fotografías',
    photosChanged: 'Fotografías de la solicitud cambiadas',
    completed: 'Trabajo completado',
    declined: 'Solicitud rechazada',
    takenBack: 'Rechazo deshecho',
  },
  notedAtHandover: {
    verified: 'Entrega verificada en el sitio',
    documented: 'Entrega documentada con fotografías',
  },
  reached: {
    pending: 'Cambios enviados',
    evaluation_review: 'Evaluación enviada',
    change_requested: 'Cambios solicitados',
    scheduling: 'Evaluación aprobada',
    confirmation_required: 'Fecha y precio fijados',
    destruction: 'Fecha aceptada',
    destroyed: 'Documentado con fotografías',
    declined: 'Solicitud rechazada',
    completed: 'Trabajo completado',
  },
  eventBy: (happened, person, inPlaceOf, side) =>
    `${happened}, por ${person}${inPlaceOf === null ? '' : ` en lugar de ${inPlaceOf}`} (${side})`,
  eventOfSide: (happened, side) => `${happened} (${side})`,
  sides: { company: 'empresa', provider: 'proveedor', product: 'registrado automáticamente' },
  corrections: 'Correcciones',
  corrected: (field, former, present) => `${field}: ${former || 'vacío'} corregido a ${present || 'vacío'}`,
  correctedBy: (proposed, accepted) =>
    accepted === null ? `Corregido por ${proposed}` : `Propuesto por ${proposed}, aceptado por ${accepted}`,
  accepted: 'Documentos aceptados',
  edition: (version) => `versión ${version}`,
  authorityDocuments: 'Documentos de autoridades',
  photographs: 'Fotografías',
  photosNotPrinted: (count) =>
    plural(
      count,
      'Una fotografía no se imprime. La lista de archivos indica su hash.',
      `${count} fotografías no se imprimen. La lista de archivos indica sus hashes.`,
    ),
  photo: (kind, at, of) => `${kind}, ${at} de ${of}`,
  photoOfItem: (kind, at, of, item) => `${kind}, ${at} de ${of}, del artículo ${item}`,
  noPicture: 'Esta fotografía no puede mostrarse.',
  purposes: {
    item_image: 'Fotografía de la solicitud',
    item_invoice: 'Factura de propiedad',
    before_photo: 'Antes',
    after_photo: 'Después',
    tare_ticket: 'Boleta de tara',
    authority_document: 'Documento de una autoridad',
  },
  files: 'Archivos guardados',
  filesText: 'Todos los archivos guardados, con el SHA-256 de sus bytes.',
  attached: 'Los datos de esta acta están adjuntos como certificate.json.',
  file: 'Archivo',
  hash: 'SHA-256',
  size: 'Tamaño',
  arrived: 'Recibido',
  captured: (moment) => `Capturado ${moment}`,
  signatures: 'Firmas',
  identityNumber: 'N.º de documento de identidad',
  placeAndDate: 'Lugar y fecha',
  forProvider: 'Por el proveedor',
  forCompany: 'Por la empresa',
  page: (number, count) => `Página ${number} de ${count}`,
};
