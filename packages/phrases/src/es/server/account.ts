import type { Phrases } from '../../phrases.ts';
import { BRAND } from '../../brand.ts';

/** An invitation with what comes next. */
const invitedNext = (invitation: string, email: string) =>
  `${invitation} Estos son los pasos siguientes: abra el enlace, elija una contraseña e inicie sesión con ${email}. Si todavía no tenemos su nombre, se lo preguntaremos. Después ya puede comenzar.`;

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
    `${by} le invitó a ${BRAND} como ${role}${company === null ? '' : ` de ${company}`}.`,
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
    intro: `Alguien solicitó una contraseña nueva para su cuenta de ${BRAND}.`,
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
  ignoreReset: 'Si no fue usted, ignore este mensaje. Su contraseña no cambia.',
  ignoreOther: 'Si no esperaba este mensaje, ignórelo.',
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
  passwordMailed: 'Le enviamos un mensaje con el paso siguiente. Revise su correo electrónico.',
  ownAccount: 'Su dirección ya tiene una cuenta. Inicie sesión con su contraseña actual.',
  later: 'Esto no funciona en este momento. Intente de nuevo en unos minutos.',
  endedTitle: 'Enlace caducado',
  ended: 'Este enlace caducó o ya se usó. Solicite uno nuevo.',
  open: `Abrir ${BRAND}`,
};

/** The mailbox of an installation without a mail server. */
export const mailbox: Phrases['mailbox'] = {
  title: 'Buzón',
  explanation: `Mensajes que ${BRAND} enviaría por correo electrónico. No hay un servidor de correo configurado, por lo que se guardan aquí y solo se pueden leer desde esta computadora.`,
  empty: 'Todavía no hay mensajes.',
  back: 'Todos los mensajes',
  sent: 'Enviado',
  notFound: 'No se encontró este mensaje.',
};

/** Answers to an administrator who sends a person a link. */
export const accountLinks: Phrases['accountLinks'] = {
  linkSent: (email) => `Enviamos un mensaje con un enlace a ${email}.`,
  linkToBlocked: 'Una persona bloqueada no puede recibir enlaces. Desbloquéela primero.',
  passwordElsewhere:
    'La contraseña de esta persona se administra en su proveedor de inicio de sesión. Cámbiela allí.',
};
