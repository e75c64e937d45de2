import type { Phrases } from '../../phrases.ts';
import { count } from '../counts.ts';

/** Texts around companies and their users (sections 2, 5 and 8). */
export const companies: Phrases['companies'] = {
  notFound: 'No se encontró la empresa',
  nameRequired: 'Ingrese el nombre de la empresa',
  adminEmailRequired: 'Ingrese el correo electrónico del administrador',
  addressBlank: 'Si ingresa una dirección física, no puede estar vacía',
  activated: 'Empresa activada',
  deactivated: 'Empresa desactivada',
  created: 'Empresa creada',
  updated: 'Empresa actualizada',
  transferred: 'Administrador transferido',
  toggleFailedTitle: 'Error al actualizar el estado de la empresa',
  emailTaken: 'Este correo electrónico ya pertenece a otra persona.',
  notAMember: 'Elija un usuario activo de esta empresa',
  companyInactive: 'Esta empresa está inactiva',
  adminsNeedCompany: 'No se puede desactivar esta empresa: un administrador del producto pertenece a ella.',
};

/** Texts of the invite dialog and of user states. */
export const users: Phrases['users'] = {
  active: 'Activo',
  inactive: 'Inactivo',
  blocked: 'Bloqueado',
  firstNameRequired: 'Ingrese el nombre',
  firstNameShort: 'El nombre debe tener al menos 2 caracteres',
  lastNameRequired: 'Ingrese el apellido',
  lastNameShort: 'El apellido debe tener al menos 2 caracteres',
  emailRequired: 'Ingrese el correo electrónico',
  emailInvalid: 'Ingrese un correo electrónico válido',
  jobTitleRequired: 'Ingrese el cargo',
  departmentRequired: 'Ingrese el departamento',
  contactPhoneRequired: 'Ingrese el teléfono de contacto',
  phoneInvalid: 'Ingrese un número de teléfono válido',
  invitedTitle: 'Invitación enviada',
  invited: (email) => `Se envió una invitación a ${email}`,
  inviteFailedTitle: 'Error al invitar al usuario',
  activated: 'Usuario activado',
  deactivated: 'Usuario desactivado',
  statusFailedTitle: 'Error al actualizar el estado',
  deleted: 'Usuario eliminado',
  deleteFailedTitle: 'Error al eliminar el usuario',
  created: 'Usuario creado',
  updated: 'Usuario actualizado',
  confirmDelete: (name) => `¿Confirma que desea eliminar a ${name}?`,
  cannotBeUndone: 'Esta acción no se puede deshacer',
  notAStaffUser: 'El usuario no se encontró o no es un usuario de Monda',
  usersFailed: 'No se pudieron cargar los usuarios. Intente de nuevo.',
  seedProtected:
    'El administrador protegido no se puede eliminar ni bloquear, y su rol y su correo electrónico no se pueden cambiar.',
  lastAdmin: 'El último administrador activo no se puede eliminar ni bloquear, y su rol no se puede cambiar.',
  notOneself: 'No puede bloquear ni eliminar su propio usuario.',
  roleRequired: 'Elija el rol',
  metadataValue: 'un texto, un número, true o false, o nada',
  lastCompanyAdmin:
    'Es el único administrador activo de la empresa. Primero transfiera el administrador o invite a uno nuevo.',
  companyNeeded: 'Elija la empresa de este usuario',
  otherUser: 'userId nombra a un usuario distinto del de la dirección',
  blockedMissing: 'Indique si el usuario está bloqueado',
  blockedContradicts: 'blocked y shouldBlock se contradicen',
  invitedMark: 'Invitación enviada',
  sendAgain: 'Enviar de nuevo',
  sendAgainNamed: (name) => `Enviar de nuevo: la invitación de ${name}`,
  passwordLink: 'Enlace de contraseña',
  sendLinkNamed: (name) => `Enlace de contraseña para ${name}`,
  sendLink: 'Enviar un enlace para establecer una contraseña',
  sendLinkHint: 'La contraseña actual sirve hasta que se establezca una nueva.',
  sendInvitationAgain: 'Enviar de nuevo la invitación',
  invitedHint: 'Con invitación. La persona todavía no ha iniciado sesión.',
  signOutEverywhere: 'Cerrar sesión en todas partes',
  signOutEverywhereHint:
    'Termina todas las sesiones de esta persona, por ejemplo si perdió un dispositivo. Puede iniciar sesión de nuevo.',
  signedOutEverywhere: (name) => `La sesión de ${name} quedó cerrada en todas partes.`,
  signOutFailedTitle: 'No se cerraron las sesiones',
  linkFailedTitle: 'No se envió el mensaje',
  verificationSent: 'Va en camino un mensaje con un enlace para verificar el correo electrónico.',
};

/** Access level shown in a company's users table. */
export const accessLevels: Phrases['accessLevels'] = {
  company_admin: 'Administrador',
  company_user: 'Usuario',
};

/** Words of the company screens that the domain does not know. */
export const companyScreens: Phrases['companyScreens'] = {
  subtitle: 'Empresas clientes y su personal',
  search: 'Buscar empresas',
  status: 'Estado de la empresa',
  users: 'Usuarios',
  active: 'Activa',
  inactive: 'Inactiva',
  activate: 'Activar',
  activateNamed: (name) => `Activar ${name}`,
  deactivate: 'Desactivar',
  deactivateNamed: (name) => `Desactivar ${name}`,
  failed: 'No se pudieron cargar las empresas.',
  listCut: (shown, total) => `Solo se muestran las primeras ${count(shown)} de ${count(total)}.`,
  emptyHint: 'Cree la primera empresa para invitar a su personal.',
  emptyArchived: 'No hay empresas inactivas.',
  detailsFailed: 'No se pudo cargar la empresa.',
  notFoundHint: 'Es posible que se haya eliminado o que la dirección no sea correcta.',
  accessLevel: 'Nivel de acceso',
  addUser: 'Agregar usuario',
  addUserReason: 'Active la empresa para agregar personas.',
  inactiveNotice:
    'Esta empresa está inactiva: su personal no puede usar el producto y no se puede invitar a nadie.',
  searchUsers: 'Buscar usuarios',
  noUsersHint: 'Agregue el primer usuario de esta empresa.',
  physicalAddress: 'Dirección física (opcional)',
  administratorEmail: 'Correo electrónico del administrador',
  administratorEmailHint: 'Un mensaje a esta dirección invita al administrador.',
  administrator: 'Administrador',
  presentAdministrator: 'Administrador actual',
  noAdministrator: 'Esta empresa no tiene administrador.',
  keep: 'Mantener el administrador actual',
  keepNone: 'Dejar como está',
  transfer: 'Transferir a un usuario existente',
  transferHint: 'El administrador actual pasa a ser un usuario de la empresa.',
  transferReason: 'No hay otro usuario activo en esta empresa.',
  inviteAdministrator: 'Invitar a un nuevo administrador por correo electrónico',
  inviteAdministratorHint:
    'La persona invitada reemplaza al administrador actual, que pasa a ser un usuario.',
  inactiveReason: 'Active la empresa para cambiar su administrador.',
  changeAdministrator: 'Cambiar administrador',
  newAdministrator: 'Nuevo administrador',
  chooseUser: 'Nombre o correo electrónico',
  noUserFound: 'No se encontró a nadie',
  overtaken: (name, address, administrators) =>
    `Otra persona cambió esta empresa mientras tanto. Guardado ahora: nombre “${name}”, ${
      address === '' ? 'sin dirección' : `dirección “${address}”`
    }, ${
      administrators === '' ? 'sin administrador' : `administrador ${administrators}`
    }. Lo que usted escribió se conserva; Guardar cambios reemplaza lo guardado.`,
  administratorFailed: (why) => `La empresa se guardó, pero el administrador no se cambió. ${why}`,
  inviteTitle: (company) => `Agregar usuario a ${company}`,
  inviteHint: 'Un mensaje invita a la persona, que recibe el nivel de acceso Usuario.',
  contactPhone: 'Teléfono de contacto',
  sendInvitation: 'Enviar invitación',
};
