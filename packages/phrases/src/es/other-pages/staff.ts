import type { Phrases } from '../../phrases.ts';
import { BRAND } from '../../brand.ts';
import { count } from '../counts.ts';

/** Words of the staff screens that the domain does not know. */
export const staffScreens: Phrases['staffScreens'] = {
  subtitle: `Personal de ${BRAND} que administra, evalúa y programa`,
  create: 'Crear usuario',
  search: 'Buscar usuarios',
  status: 'Estado del usuario',
  type: 'Tipo',
  block: 'Bloquear',
  blockNamed: (name) => `Bloquear ${name}`,
  confirmBlock: (name) => `¿Bloquear a ${name}?`,
  lostItems: (howMany) =>
    howMany === 1 ? '1 artículo pierde su evaluador.' : `${count(howMany)} artículos pierden su evaluador.`,
  unblock: 'Desbloquear',
  unblockNamed: (name) => `Desbloquear ${name}`,
  delete: 'Eliminar',
  deleteNamed: (name) => `Eliminar ${name}`,
  keepsName: 'Los artículos y su historial conservan el nombre.',
  protectedReason: 'El administrador protegido y el último activo no se pueden bloquear ni eliminar.',
  listCut: (shown, total) => `Solo se muestran los primeros ${count(shown)} de ${count(total)}.`,
  emptyHint: 'Cree el primer usuario.',
  role: 'Rol',
  passwordHint: 'A esta dirección se envía un mensaje con un enlace para establecer una contraseña.',
  changedEmailHint: 'Una dirección cambiada se debe verificar de nuevo.',
  account: 'Cuenta',
  accountActive: 'Cuenta activa',
  accountActiveHint:
    'Una persona bloqueada pierde el acceso de inmediato; los artículos pendientes se devuelven.',
  emailVerified: 'Correo electrónico verificado',
  protectedEmail: 'El correo electrónico del administrador protegido no se puede cambiar.',
  protectedState:
    'El administrador protegido no se puede bloquear ni eliminar, y su rol no se puede cambiar.',
  notFoundHint: 'Es posible que la persona se haya eliminado o que no se administre aquí.',
  overtaken: (name, email, isBlocked) =>
    `Otra persona cambió estos datos mientras tanto. Guardado ahora: ${name}, ${email}, ${
      isBlocked ? 'cuenta bloqueada' : 'cuenta activa'
    }. Lo que usted escribió se conserva; Guardar cambios reemplaza lo guardado.`,
  sharedAddress: (people) =>
    people === 2
      ? 'Dos personas tienen el mismo correo electrónico, escrito de dos maneras. Asigne otra dirección a una de ellas, o elimine una.'
      : `${people} personas tienen el mismo correo electrónico, escrito de maneras diferentes. Asigne otra dirección a todas menos una, o elimínelas.`,
  editOf: (name, email) => `Editar ${name}, ${email}`,
  deleteOf: (name, email) => `Eliminar ${name}, ${email}`,
  userFailed: 'No se pudo cargar el usuario.',
};

/** The type badge of the staff list (decision A-123). */
export const staffTypes: Phrases['staffTypes'] = { admin: 'Administrador', other: 'Lector' };
