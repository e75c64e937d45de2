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
    howMany === 1 ? '1 artículo perderá su evaluador.' : `${count(howMany)} artículos perderán su evaluador.`,
  unblock: 'Desbloquear',
  unblockNamed: (name) => `Desbloquear ${name}`,
  delete: 'Eliminar',
  deleteNamed: (name) => `Eliminar ${name}`,
  keepsName: 'El nombre se conserva en los artículos y en su historial.',
  protectedReason: 'El administrador protegido y el último activo no se pueden bloquear ni eliminar.',
  listCut: (shown, total) => `Solo se muestran los primeros ${count(shown)} de ${count(total)}.`,
  emptyHint: 'Cree el primer usuario.',
  role: 'Rol',
  passwordHint: 'Enviaremos a esta dirección un enlace para establecer una contraseña.',
  changedEmailHint: 'Una dirección nueva se debe verificar.',
  account: 'Cuenta',
  accountActive: 'Cuenta activa',
  accountActiveHint:
    'Al bloquear a una persona, pierde el acceso de inmediato y sus artículos pendientes quedan sin asignar.',
  emailVerified: 'Correo electrónico verificado',
  protectedEmail: 'El correo electrónico del administrador protegido no se puede cambiar.',
  protectedState:
    'El administrador protegido no se puede bloquear ni eliminar, y su rol no se puede cambiar.',
  notFoundHint: 'Es posible que la persona se haya eliminado o que no se administre aquí.',
  overtaken: (name, email, isBlocked) =>
    `Otra persona modificó estos datos. Guardado ahora: ${name}, ${email}, ${isBlocked ? 'cuenta bloqueada' : 'cuenta activa'}. Sus cambios siguen aquí; Guardar cambios reemplaza lo guardado.`,
  sharedAddress: (people) =>
    people === 2
      ? 'Dos personas tienen el mismo correo electrónico, escrito de dos maneras. Cambie la dirección de una de ellas o elimine una.'
      : `${people} personas tienen el mismo correo electrónico, escrito de maneras diferentes. Cambie la dirección de todas menos una, o elimínelas.`,
  editOf: (name, email) => `Editar ${name}, ${email}`,
  deleteOf: (name, email) => `Eliminar ${name}, ${email}`,
  userFailed: 'No se pudo cargar el usuario.',
};

/** The type badge of the staff list (decision A-123). */
export const staffTypes: Phrases['staffTypes'] = { admin: 'Administrador', other: 'Lector' };
