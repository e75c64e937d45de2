import type { Phrases } from '../../phrases.ts';
import { count, plural } from '../counts.ts';

export const factsPanel: Phrases['factsPanel'] = {
  titles: { destroy: 'Datos de la destrucción', reassign: 'Datos de la entrega' },
  hint: 'Los datos que revisará un auditor. Puede completarlos en cualquier momento, también después de finalizar.',
  none: 'Aún no hay datos.',
  record: 'Agregar datos',
  change: 'Editar datos',
  needed: 'Necesario para el acta',
  takeMeetingPlace: (place) => `Usar el lugar acordado: ${place}`,
  further: (howMany) => plural(howMany, '1 campo más', `${count(howMany)} campos más`),
  recorded: 'Registrado',
  saved: 'Datos guardados',
  addEntry: 'Agregar otra',
  addEntryTo: (group) => `Agregar otra: ${group}`,
  removeEntry: (position) => `Quitar la entrada ${position}`,
  entry: (position) => `Entrada ${position}`,
  mostEntries: (most) => `No más de ${most} entradas.`,
  zone: (timeZone) => `Hora local (${timeZone})`,
  loadFailed: 'No se pudieron cargar los datos.',
  saveFailed: 'No se pudieron guardar los datos.',
  overtaken: (groups) =>
    `Otra persona modificó estas secciones mientras usted las editaba: ${groups}. Lo que escribió sigue aquí; si guarda de nuevo, reemplazará lo que ella guardó.`,
  lacks: 'Falta para emitir el acta',
  lacksNothing: 'Está todo lo necesario para emitir el acta.',
  recommended: 'Recomendado antes de emitir el acta, pero no obligatorio',
  lacksFailed: 'No se pudo cargar la lista de lo que falta.',
  reasonFor: (contradiction) => `Motivo de: ${contradiction}`,
  contradicts: (contradiction) => `${contradiction}. Indique el motivo antes de emitir el acta.`,
  warnings: {
    'degaussed-is-purged':
      'Según NIST SP 800-88, desmagnetizar es purgar, no destruir. Revise la clase o elija cómo se destruyó el medio.',
  },
  giveNow: (need) => `Agregar ahora: ${need}`,
  turn: {
    you: 'le corresponde a usted',
    company: 'pendiente de la empresa',
    companyAdmins: 'pendiente de un administrador de la empresa',
    managers: 'pendiente del proveedor',
    administrators: 'pendiente de un administrador',
  },
  line: (howMany, own) =>
    plural(
      howMany,
      'Falta 1 dato para emitir el acta',
      `Faltan ${count(howMany)} datos para emitir el acta`,
    ) +
    (own === 0
      ? '.'
      : plural(own, '; 1 le corresponde a usted.', `; ${count(own)} le corresponden a usted.`)),
  toPanel: 'Mostrar',
  needs: {
    providerName: 'Razón social del proveedor',
    companyRepresentative: 'Representante de la empresa',
    providerRepresentative: 'Representante del proveedor',
    itemName: 'Nombre del artículo',
    family: 'Familia',
    type: 'Tipo',
    serialNumber: 'Número de serie, o por qué no tiene',
    beforePhoto: 'Una foto de antes',
    afterPhoto: 'Una foto de después',
    performer: 'Una persona que realizó el trabajo',
    authorityDocument: 'Un documento oficial, con su número',
  },
};

export const sameFacts: Phrases['sameFacts'] = {
  open: 'Copiar a otros artículos',
  hint: 'Las secciones seleccionadas reemplazan lo que esos artículos tienen ahora.',
  own: (names) => `No se copia, porque es propio de cada artículo: ${names}.`,
  groups: 'Secciones',
  all: 'Seleccionar todo',
  none: 'Ningún otro artículo de esta solicitud admite estas secciones por ahora.',
  has: (groups) => `Ya tiene: ${groups}`,
  choose: 'Seleccione al menos una sección y un artículo.',
  give: (howMany) => plural(howMany, 'Copiar a 1 artículo', `Copiar a ${count(howMany)} artículos`),
  given: (howMany) =>
    plural(howMany, 'Datos copiados a 1 artículo', `Datos copiados a ${count(howMany)} artículos`),
};

export const authorityDocumentsPanel: Phrases['authorityDocumentsPanel'] = {
  title: 'Documentos oficiales',
  none: 'Aún no hay documentos oficiales.',
  add: 'Agregar un documento',
  most: 'Un artículo admite hasta 5 documentos oficiales.',
  file: 'Documento',
  kind: 'Tipo de documento',
  number: 'Número del documento',
  save: 'Agregar',
  saved: 'Documento agregado',
  saveFailed: 'No se pudo agregar el documento.',
  loadFailed: 'No se pudieron cargar los documentos.',
  added: (by, moment) => `Agregado por ${by}, ${moment}`,
  withdrawOf: (kind, number) => `Retirar ${kind} ${number}`,
  withdrawTitle: (kind, number) => `¿Retirar ${kind} ${number}?`,
  withdrawHint: 'Se podrá seguir leyendo, marcado como retirado y con su motivo, pero ya no contará.',
  withdrawn: 'Retirado',
  withdrawnBy: (by, moment, reason) => `Retirado por ${by}, ${moment}: ${reason}`,
  withdrawSaved: 'Documento retirado',
  withdrawFailed: 'No se pudo retirar el documento.',
};

export const certificateSigner: Phrases['certificateSigner'] = {
  title: 'Firma',
  hint: 'Firma las actas en nombre del proveedor.',
  none: 'Todavía no hay claves. Se crean con la primera acta, a nombre del proveedor.',
  loadFailed: 'No se pudo cargar la firma.',
  organization: 'Emitida a nombre de',
  identifier: 'Número fiscal',
  since: 'En uso desde',
  endsAt: 'Vence',
  root: 'SHA-256 de la raíz actual',
  formerRoot: (from, until) => `SHA-256 de la raíz anterior, del ${from} al ${until}`,
  otherName: (provider) => `La firma no lleva el nombre actual del proveedor, ${provider}`,
  goesOn: 'Las actas se siguen firmando con ella.',
  replace: 'Crear una firma nueva',
  replaceTitle: '¿Crear una firma nueva?',
  replaceHint:
    'Una firma nueva tiene una raíz nueva. Publique su huella como lo hizo con la anterior. Las actas ya emitidas siguen siendo válidas con su propia raíz, que se conserva.',
  byCommand: {
    offline:
      'Su raíz está guardada fuera de línea, así que su operador debe crear la nueva: npm run certificate-keys -- --root CARPETA.',
    outside:
      'La emitió una autoridad externa. Su operador debe instalar una nueva: npm run certificate-keys -- --p12 ARCHIVO.',
  },
  replaced: 'La firma nueva ya está en uso',
  replaceFailed: 'No se pudo crear la firma nueva. Se sigue usando la anterior.',
};

export const certificateSettings: Phrases['certificateSettings'] = {
  title: 'Ajustes de actas',
  subtitle: 'Datos legales que se imprimen en las actas y campos obligatorios.',
  ownSubtitle: 'Datos legales de su empresa que se imprimen en las actas.',
  ownCompany: 'Su empresa',
  noCompanies: 'Aún no hay empresas.',
  legalName: 'Razón social',
  legalNameHint: 'Si está vacía, se usa el nombre de la empresa.',
  providerNameHint: 'Obligatoria para emitir actas.',
  taxRegistration: 'Registro fiscal',
  noTaxRegistration: 'Ninguno',
  otherTaxRegistration: 'Otro',
  taxNumber: 'Número fiscal',
  representative: 'Representante',
  representativeCapacity: 'Cargo del representante',
  registrations: 'Registros y certificaciones',
  registrationsHint: (most) => `Uno por línea, hasta ${most} líneas.`,
  loadFailed: 'No se pudieron cargar los ajustes.',
  overtaken:
    'Otra persona lo modificó mientras usted lo editaba. Lo que escribió sigue aquí; si guarda de nuevo, reemplazará lo que ella guardó.',
  issue: 'Lugar, cláusula y logotipo',
  issueHint: 'Se imprimen en las actas que se emitan desde ahora. Las ya emitidas no cambian.',
  place: 'Lugar de emisión',
  placeHint: 'Ciudad, o ciudad y país. Déjelo vacío para no imprimir ningún lugar.',
  clause: (language) => `Cláusula en ${language}`,
  clauseHint: (most) =>
    `Se imprime debajo de la certificación: una ley, un contrato o los usos permitidos. Hasta ${most} caracteres.`,
  logo: 'Logotipo del proveedor',
  logoHint:
    'Se imprime en la parte superior de la primera página, sobre fondo blanco. En un SVG, convierta el texto en trazados.',
  logoNow: 'Logotipo actual',
  noLogo: 'Las actas aún no llevan logotipo.',
  removeLogo: 'Quitar el logotipo',
  signatures: 'Las actas esperan una firma de cada parte',
  signaturesHint: 'Un gestor de activos fijos puede emitir una sin ellas, con un motivo que se imprime.',
  needs: 'Otros datos obligatorios',
  needsHint:
    'Las actas los exigen además de los que siempre son obligatorios. Las secciones que no corresponden a un artículo no se exigen.',
};
