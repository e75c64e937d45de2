import type { Phrases } from '../../phrases.ts';
import { BRAND } from '../../brand.ts';

/** An invitation with what comes next. */
const invitedNext = (invitation: string, email: string) =>
  `${invitation} Esto es lo que sigue: abra el enlace, elija una contraseña e inicie sesión con ${email}. Si todavía no tenemos su nombre, se lo pediremos, y después ya puede comenzar.`;

/** Messages about accounts, each with one link. */
export const accountMail: Phrases['accountMail'] = {
  greeting: (firstName) => (firstName === '' ? 'Hola:' : `Hola, ${firstName}:`),
  sender: BRAND,
  invitation: {
    subject: `Invitación a ${BRAND}`,
    intro: invitedNext,
    action: 'Aceptar la invitación',
  },
  password_setup: {
    subject: `Establezca su contraseña de ${BRAND}`,
    intro: invitedNext,
    action: 'Establecer su contraseña',
  },
  invites: (by, role, company) =>
    `${by} le invita a ${BRAND} como ${role}${company === null ? '' : ` de ${company}`}.`,
  someAdministrator: 'La administración de la plataforma',
  rolesOfInvited: {
    admin: 'administrador de la plataforma',
    technical_evaluator: 'evaluador técnico',
    fixed_assets_manager: 'gestor de activos fijos',
    company_admin: 'administrador',
    company_user: 'usuario',
    viewer: 'lector',
  },
  password_reset: {
    subject: `Establezca una contraseña nueva de ${BRAND}`,
    intro: `Se solicitó una contraseña nueva para su cuenta de ${BRAND}.`,
    action: 'Establecer una contraseña nueva',
  },
  email_verification: {
    subject: `Verifique su correo electrónico de ${BRAND}`,
    intro: `Verifique que esta es su dirección de correo electrónico en ${BRAND}.`,
    action: 'Verificar la dirección',
  },
  linkWorks: (hours) =>
    `El enlace sirve una sola vez, en un plazo de ${hours === 1 ? 'una hora' : `${hours} horas`}, y solo para esta dirección.`,
  signInWith: (email) => `Inicie sesión con esta dirección de correo electrónico: ${email}`,
  ignoreReset: 'Si no la solicitó, ignore este mensaje: su contraseña queda como está.',
  ignoreOther: 'Si no sabe de qué se trata, ignore este mensaje.',
};

/** Pages that links in messages lead to. */
export const accountPages: Phrases['accountPages'] = {
  verifyTitle: 'Verifique su correo electrónico',
  verifyText: 'Presione el botón para verificar su correo electrónico.',
  verifyButton: 'Verificar la dirección',
  verified: 'Su correo electrónico está verificado.',
  passwordTitle: 'Establezca su contraseña',
  passwordText: 'Presione el botón para continuar.',
  passwordButton: 'Establecer su contraseña',
  passwordMailed: 'Va en camino un mensaje con el paso siguiente. Revise su correo electrónico.',
  ownAccount: 'Su dirección ya tiene una cuenta. Inicie sesión con la contraseña que tiene.',
  later: 'Esto no funciona en este momento. Intente de nuevo en unos minutos.',
  endedTitle: 'Enlace caducado',
  ended: 'Este enlace caducó o ya se usó. Solicite uno nuevo.',
  open: `Abrir ${BRAND}`,
};

/** The mailbox of an installation without a mail server. */
export const mailbox: Phrases['mailbox'] = {
  title: 'Buzón',
  explanation: `Mensajes de este ${BRAND}. No hay un servidor de correo configurado, por lo que se guardan aquí; solo esta computadora puede leerlos.`,
  empty: 'Todavía no hay mensajes.',
  back: 'Todos los mensajes',
  sent: 'Enviado',
  notFound: 'Este mensaje no se encontró.',
};

/** Answers to an administrator who sends a person a link. */
export const accountLinks: Phrases['accountLinks'] = {
  linkSent: (email) => `Se envió un mensaje con un enlace a ${email}.`,
  linkToBlocked: 'Una persona bloqueada no recibe enlaces. Desbloquéela primero.',
  passwordElsewhere: 'Esta persona tiene su contraseña en su proveedor de inicio de sesión, donde se cambia.',
};
