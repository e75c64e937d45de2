import type { Phrases } from '../../phrases.ts';
import { count, plural } from '../counts.ts';

export const factsPanel: Phrases['factsPanel'] = {
  title: 'Hechos',
  hint: 'Lo que pregunta un auditor. Puede completarse en cualquier momento, también después de terminar.',
  none: 'Aún no hay nada registrado.',
  record: 'Registrar hechos',
  change: 'Cambiar hechos',
  recorded: 'Registrado',
  saved: 'Hechos guardados',
  addEntry: 'Agregar otra',
  addEntryTo: (group) => `Agregar otra: ${group}`,
  removeEntry: (position) => `Quitar la entrada ${position}`,
  entry: (position) => `Entrada ${position}`,
  mostEntries: (most) => `Como máximo ${most} entradas.`,
  zone: (timeZone) => `Hora local de ${timeZone}`,
  loadFailed: 'No se pudieron cargar los hechos.',
  saveFailed: 'No se pudieron guardar los hechos.',
  overtaken: (groups) =>
    `Otra persona cambió los hechos entretanto: ${groups}. Lo que escribió sigue aquí; si guarda otra vez, reemplaza lo suyo.`,
  lacks: 'Falta para un acta',
  lacksNothing: 'No falta nada para un acta.',
  recommended: 'Recomendado antes de emitir el acta, no obligatorio',
  lacksFailed: 'No se pudo leer lo que falta.',
  reasonFor: (contradiction) => `Motivo de: ${contradiction}`,
  contradicts: (contradiction) => `${contradiction}. Un acta requiere el motivo.`,
  giveNow: (need) => `Registrar ahora: ${need}`,
  turn: {
    you: 'le toca a usted',
    company: 'le toca a la empresa',
    companyAdmins: 'le toca a un administrador de la empresa',
    managers: 'le toca al proveedor',
    administrators: 'le toca a un administrador',
  },
  line: (howMany, own) =>
    plural(howMany, 'Falta un hecho para un acta', `Faltan ${count(howMany)} hechos para un acta`) +
    (own === 0 ? '.' : plural(own, '; uno le toca a usted.', `; ${count(own)} le tocan a usted.`)),
  toPanel: 'Mostrar',
  needs: {
    providerName: 'Razón social del proveedor',
    companyRepresentative: 'Representante de la empresa',
    providerRepresentative: 'Representante del proveedor',
    itemName: 'Nombre del artículo',
    family: 'Familia',
    type: 'Tipo',
    serialNumber: 'Número de serie, o por qué no lo hay',
    beforePhoto: 'Una foto de antes',
    afterPhoto: 'Una foto de después',
    performer: 'Una persona que realizó el trabajo',
    authorityDocument: 'El documento de una autoridad, con su número',
  },
};

export const sameFacts: Phrases['sameFacts'] = {
  open: 'Los mismos hechos para otros artículos',
  hint: 'Cada grupo elegido reemplaza lo que los artículos tienen ahí.',
  own: (names) => `Cada artículo conserva lo suyo: ${names}.`,
  groups: 'Grupos de hechos',
  all: 'Elegir todos',
  none: 'Ningún otro artículo de esta solicitud tiene estos grupos ahora.',
  has: (groups) => `Ya tiene: ${groups}`,
  choose: 'Elija al menos un grupo y un artículo.',
  give: (howMany) => plural(howMany, 'Dar a 1 artículo', `Dar a ${count(howMany)} artículos`),
  given: (howMany) =>
    plural(howMany, 'Hechos dados a 1 artículo', `Hechos dados a ${count(howMany)} artículos`),
};

export const authorityDocumentsPanel: Phrases['authorityDocumentsPanel'] = {
  title: 'Documentos de autoridades',
  none: 'Aún no hay ningún documento de una autoridad.',
  add: 'Agregar un documento',
  most: 'Un artículo tiene como máximo 5 documentos de este tipo.',
  file: 'Documento',
  kind: 'Clase de documento',
  number: 'Número del documento',
  save: 'Agregar',
  saved: 'Documento agregado',
  saveFailed: 'No se pudo agregar el documento.',
  loadFailed: 'No se pudieron cargar los documentos.',
  added: (by, moment) => `Agregado por ${by}, ${moment}`,
  withdrawOf: (kind, number) => `Retirar ${kind} ${number}`,
  withdrawTitle: (kind, number) => `¿Retirar ${kind} ${number}?`,
  withdrawHint: 'Sigue siendo legible, marcado como retirado con su motivo, y ya no cuenta.',
  withdrawn: 'Retirado',
  withdrawnBy: (by, moment, reason) => `Retirado por ${by}, ${moment}: ${reason}`,
  withdrawSaved: 'Documento retirado',
  withdrawFailed: 'No se pudo retirar el documento.',
};

export const certificateSigner: Phrases['certificateSigner'] = {
  title: 'Firma',
  hint: 'Firma las actas en nombre del proveedor.',
  none: 'Todavía no hay claves. Se crean con la primera acta y nombran al proveedor.',
  loadFailed: 'No se pudo cargar la firma.',
  organization: 'Nombra a',
  identifier: 'Número fiscal',
  since: 'En uso desde',
  endsAt: 'Vence',
  root: 'SHA-256 de la raíz en uso',
  formerRoot: (from, until) => `SHA-256 de la raíz anterior, del ${from} al ${until}`,
  otherName: (provider) => `La firma no nombra a ${provider} tal como figura ahora`,
  goesOn: 'Las actas siguen firmándose con ella.',
  replace: 'Crear una firma nueva',
  replaceTitle: '¿Crear una firma nueva?',
  replaceHint:
    'Una firma nueva tiene una raíz nueva, cuya huella se publica como la anterior. Las actas ya emitidas siguen siendo válidas con su raíz, que se conserva.',
  byCommand: {
    offline:
      'Su raíz está guardada fuera de línea, así que la nueva la crea su operador: npm run certificate-keys -- --root CARPETA.',
    outside:
      'Es de otra autoridad. Su operador incorpora una nueva: npm run certificate-keys -- --p12 ARCHIVO.',
  },
  replaced: 'Ya se usa una firma nueva',
  replaceFailed: 'No se pudo crear una firma nueva. Se sigue usando la anterior.',
};

export const certificateSettings: Phrases['certificateSettings'] = {
  title: 'Ajustes de actas',
  subtitle: 'Lo que las actas dicen de las partes, y lo que necesitan.',
  ownSubtitle: 'Lo que las actas dicen de su empresa.',
  ownCompany: 'Su empresa',
  noCompanies: 'Aún no hay ninguna empresa.',
  legalName: 'Razón social',
  legalNameHint: 'Si está vacía, figura el nombre de la empresa.',
  providerNameHint: 'Un acta la necesita.',
  taxRegistration: 'Registro fiscal',
  noTaxRegistration: 'Ninguno',
  otherTaxRegistration: 'Otro',
  taxNumber: 'Número fiscal',
  representative: 'Representante',
  representativeCapacity: 'Cargo del representante',
  registrations: 'Registros y certificaciones',
  registrationsHint: (most) => `Uno por línea, como máximo ${most} líneas.`,
  loadFailed: 'No se pudo cargar.',
  overtaken:
    'Otra persona cambió esto entretanto. Lo que escribió sigue aquí; si guarda otra vez, lo reemplaza.',
  issue: 'Lugar, cláusula y logotipo',
  issueHint: 'Se imprimen en las actas que se emitan desde ahora. Las ya emitidas no cambian.',
  place: 'Lugar de emisión',
  placeHint: 'Ciudad, o ciudad y país. Déjelo vacío si no debe figurar.',
  clause: (language) => `Cláusula en ${language}`,
  clauseHint: (most) =>
    `Se imprime debajo de la declaración: una ley, un contrato, el uso permitido del acta. Hasta ${most} caracteres.`,
  logo: 'Logotipo del proveedor',
  logoHint:
    'Se imprime arriba en la primera página, sobre blanco. En un SVG, convierta el texto en trazados.',
  logoNow: 'Logotipo en uso',
  noLogo: 'Las actas aún no llevan logotipo.',
  removeLogo: 'Quitar el logotipo',
  needs: 'Otros hechos obligatorios',
  needsHint:
    'Un acta los necesita además de lo que siempre necesita. Los grupos que un artículo no tiene no cuentan.',
};
