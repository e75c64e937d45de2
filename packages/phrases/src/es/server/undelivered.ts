import type { Phrases } from '../../phrases.ts';

/** Words for what was given up. */
export const undelivered: Phrases['undelivered'] = {
  mail: {
    invitation: 'Invitación',
    'password-setup': 'Mensaje para establecer una contraseña',
    'password-reset': 'Mensaje para restablecer una contraseña',
    'email-verification': 'Mensaje para verificar un correo electrónico',
    substitution: 'Mensaje sobre un suplente',
  },
  otherMail: 'Mensaje',
  account: 'Cuenta en el proveedor de inicio de sesión',
  noReason: 'No se conoce el motivo.',
  notFound: 'Esto ya no requiere una decisión.',
};

/** Why an account did not follow, by the code of the failure. */
export const accountReasons: Phrases['accountReasons'] = {
  permission_missing:
    'El proveedor de inicio de sesión no tiene el permiso system:admin. Agréguelo allí y luego intente de nuevo.',
  address_taken: 'Otra cuenta en el proveedor de inicio de sesión ya tiene esta dirección.',
  sign_in_refused: 'El proveedor de inicio de sesión rechazó las credenciales del producto.',
  too_often: 'El proveedor de inicio de sesión recibió demasiadas solicitudes.',
  not_allowed: 'El proveedor de inicio de sesión no permite que el producto haga esto.',
  not_reached: 'No se pudo contactar al proveedor de inicio de sesión.',
  not_taken: 'El proveedor de inicio de sesión no aceptó el cambio.',
};

/** Why a message was not delivered; `answer` is what the mail server said. */
export const mailFailures: Phrases['mailFailures'] = {
  credentials: 'El servidor de correo rechazó el usuario o la contraseña.',
  refusedAddress: (answer) => `El servidor de correo rechazó la dirección: ${answer}`,
  refusedMessage: (answer) => `El servidor de correo rechazó el mensaje: ${answer}`,
  notNow: (answer) => `El servidor de correo no puede aceptar el mensaje en este momento: ${answer}`,
  noAddress: 'Esta no es una dirección de correo electrónico válida.',
  notSecured: (answer) => `No se pudo asegurar la conexión con el servidor de correo: ${answer}`,
  tooSlow: 'El servidor de correo no respondió a tiempo.',
  notReached: 'No se pudo contactar al servidor de correo.',
};
