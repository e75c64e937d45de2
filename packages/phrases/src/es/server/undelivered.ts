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
  notFound: 'Esto ya no espera una decisión.',
};

/** Why an account did not follow, by the code of the failure. */
export const accountReasons: Phrases['accountReasons'] = {
  permission_missing:
    'El proveedor de inicio de sesión no tiene el permiso system:admin para otorgarlo. Agréguelo allí y luego intente de nuevo.',
  address_taken: 'La dirección pertenece a otra cuenta en el proveedor de inicio de sesión.',
  sign_in_refused: 'El proveedor de inicio de sesión no acepta las credenciales del producto.',
  too_often: 'Se consultó al proveedor de inicio de sesión con demasiada frecuencia.',
  not_allowed: 'El proveedor de inicio de sesión no permite que el producto haga esto.',
  not_reached: 'No se pudo contactar al proveedor de inicio de sesión.',
  not_taken: 'El proveedor de inicio de sesión no aceptó el cambio.',
};

/** Why a message was not delivered; `answer` is what the mail server said. */
export const mailFailures: Phrases['mailFailures'] = {
  credentials: 'El servidor de correo no acepta el usuario y la contraseña.',
  refusedAddress: (answer) => `El servidor de correo rechazó la dirección: ${answer}`,
  refusedMessage: (answer) => `El servidor de correo rechazó el mensaje: ${answer}`,
  notNow: (answer) => `El servidor de correo no aceptó el mensaje por ahora: ${answer}`,
  noAddress: 'A esta dirección no se puede enviar correo.',
  notSecured: (answer) => `No se pudo asegurar la conexión con el servidor de correo: ${answer}`,
  tooSlow: 'El servidor de correo no respondió a tiempo.',
  notReached: 'No se pudo contactar al servidor de correo.',
};
