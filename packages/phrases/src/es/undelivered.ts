import type {
  accountReasons as englishReasons,
  mailFailures as englishFailures,
  undelivered as english,
  undeliveredScreen as englishScreen,
} from '../en/undelivered.ts';
import { pluralsIn } from '../intl.ts';
import type { Words } from '../words-of.ts';

const plural = pluralsIn('es');

/** Words for what was given up. */
export const undelivered: Words<typeof english> = {
  mail: {
    invitation: 'Invitación',
    'password-setup': 'Mensaje para establecer una contraseña',
    'password-reset': 'Mensaje para restablecer una contraseña',
    'email-verification': 'Mensaje para verificar un correo electrónico',
  },
  otherMail: 'Mensaje',
  account: 'Cuenta en el proveedor de inicio de sesión',
  noReason: 'No se conoce el motivo.',
  notFound: 'Esto ya no espera una decisión.',
};

/** Why an account did not follow, by the code of the failure. */
export const accountReasons: Words<typeof englishReasons> = {
  permission_missing:
    'El proveedor de inicio de sesión no tiene el permiso system:admin para otorgarlo. Agréguelo allí y luego intente de nuevo.',
  address_taken: 'La dirección pertenece a otra cuenta en el proveedor de inicio de sesión.',
  sign_in_refused: 'El proveedor de inicio de sesión no acepta las credenciales del producto.',
  too_often: 'Se consultó al proveedor de inicio de sesión con demasiada frecuencia.',
  not_allowed: 'El proveedor de inicio de sesión no permite que el producto haga esto.',
  not_reached: 'No se pudo contactar al proveedor de inicio de sesión.',
  not_taken: 'El proveedor de inicio de sesión no aceptó el cambio.',
};

/** Words of the page and the notice about what was given up. */
export const undeliveredScreen: Words<typeof englishScreen> = {
  title: 'No entregados',
  subtitle:
    'Mensajes que no se pudieron entregar y cuentas de inicio de sesión que no se pudieron actualizar',
  list: 'No entregados',
  what: 'Qué',
  to: 'Para',
  when: 'Cuándo',
  reason: 'Último error',
  actions: 'Acciones',
  tryAgain: 'Intentar de nuevo',
  tryAgainNamed: (what, to) => `Intentar de nuevo: ${what}, ${to}`,
  discard: 'Descartar',
  discardNamed: (what, to) => `Descartar: ${what}, ${to}`,
  confirmDiscard: (what, to) => `¿Descartar este mensaje para ${to}? (${what})`,
  discardText: 'Nunca se enviará y su texto se elimina.',
  retried: 'Se intentará de nuevo',
  discarded: 'Mensaje descartado',
  failedTitle: 'No se cambió nada',
  somethingWrong: 'Algo salió mal. Intente de nuevo.',
  listFailed: 'No se pudo cargar lo que no se entregó. Intente de nuevo.',
  empty: 'Todo se entregó',
  emptyText: 'Ningún mensaje y ninguna actualización de cuenta espera una acción suya.',
  notice: (count) =>
    plural(
      count,
      'No se pudo entregar 1 mensaje o actualización de cuenta.',
      `No se pudieron entregar ${count} mensajes o actualizaciones de cuenta.`,
    ),
  look: 'Ver',
};

/** Why a message was not delivered; `answer` is what the mail server said. */
export const mailFailures: Words<typeof englishFailures> = {
  credentials: 'El servidor de correo no acepta el usuario y la contraseña.',
  refusedAddress: (answer) => `El servidor de correo rechazó la dirección: ${answer}`,
  refusedMessage: (answer) => `El servidor de correo rechazó el mensaje: ${answer}`,
  notNow: (answer) => `El servidor de correo no aceptó el mensaje por ahora: ${answer}`,
  noAddress: 'A esta dirección no se puede enviar correo.',
  notSecured: (answer) => `No se pudo asegurar la conexión con el servidor de correo: ${answer}`,
  tooSlow: 'El servidor de correo no respondió a tiempo.',
  notReached: 'No se pudo contactar al servidor de correo.',
};
