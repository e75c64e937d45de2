import type { Phrases } from '../../phrases.ts';

/** Pages of the bundled sign-in provider. */
export const signIn: Phrases['signIn'] = {
  brand: 'Monda',
  title: 'Iniciar sesión',
  intro: 'Use el correo electrónico en el que recibió la invitación.',
  password: 'Contraseña',
  submit: 'Iniciar sesión',
  errorPrefix: 'Error: ',
  wrong: 'El correo electrónico o la contraseña no son correctos.',
  blocked: 'Su cuenta está bloqueada. Comuníquese con soporte.',
  incomplete: 'Ingrese su correo electrónico y su contraseña.',
  locked: 'Demasiados intentos. Espere 15 minutos e intente de nuevo.',
  forgotPassword: '¿Olvidó su contraseña?',
  forgotPasswordTitle: 'Establezca una contraseña nueva',
  forgotPasswordIntro:
    'Ingrese su correo electrónico. Recibirá un mensaje con un enlace para establecer una contraseña nueva.',
  forgotPasswordSubmit: 'Enviar enlace',
  emailMissing: 'Ingrese su correo electrónico.',
  linkAskedTitle: 'Revise su correo',
  linkAskedText:
    'Si hay una cuenta activa con este correo electrónico, le enviamos un mensaje con un enlace. El enlace sirve una sola vez, durante una hora.',
  backToSignIn: 'Volver a iniciar sesión',
  demoTitle: 'Cuentas de demostración',
  demoHint: 'Seleccione una para completar su correo electrónico.',
  demoPassword: 'Contraseña de todas:',
  setPasswordTitle: 'Establezca su contraseña',
  setPasswordIntro: 'Elija una contraseña de al menos 10 caracteres.',
  setFirstPasswordIntro:
    'Elija una contraseña de al menos 10 caracteres. Después iniciará sesión con ella; su correo electrónico ya aparecerá escrito.',
  oneMoment: 'Un momento, por favor.',
  newPassword: 'Contraseña nueva',
  repeatPassword: 'Repita la contraseña nueva',
  setPasswordSubmit: 'Establecer contraseña',
  tooShort: 'La contraseña debe tener al menos 10 caracteres.',
  tooLong: 'La contraseña debe tener como máximo 200 caracteres.',
  easilyGuessed:
    'Esta contraseña es fácil de adivinar: muchas personas la usan o se basa en su dirección. Elija otra, por ejemplo cuatro palabras sin relación entre sí.',
  breached:
    'Esta contraseña quedó expuesta en una filtración de datos de otro servicio, por lo que los atacantes la probarán. Elija otra y cámbiela también en los demás sitios donde la use.',
  notEqual: 'Las dos contraseñas no coinciden.',
  passwordSetTitle: 'Contraseña establecida',
  passwordSetText: 'Ya puede iniciar sesión con ella.',
  continueToSignIn: 'Continuar e iniciar sesión',
  linkGoneTitle: 'Este enlace ya no es válido',
  linkGoneText:
    'Cada enlace sirve una sola vez: el de una invitación, durante 72 horas; el de una contraseña olvidada, durante una hora. Solicite uno nuevo.',
  expiredTitle: 'Esta página caducó',
  expiredText: 'Comience de nuevo.',
  startAgain: 'Comenzar de nuevo',
  signOutTitle: '¿Cerrar la sesión?',
  signOutText: 'Otro sitio quiere cerrar su sesión.',
  signOut: 'Cerrar sesión',
  staySignedIn: 'Mantener la sesión abierta',
  foreignReturnTitle: 'Su sesión sigue abierta',
  foreignReturnText:
    'No se reconoce la dirección a la que se debía volver después de cerrar la sesión, por lo que no se hizo ningún cambio.',
  notFoundTitle: 'Página no encontrada',
  notFoundText: 'Revise si la dirección está bien escrita.',
  refusedTitle: 'Se rechazó la solicitud de inicio de sesión',
  refusedText: 'La aplicación solicitó algo que este inicio de sesión no permite.',
  formRefusedTitle: 'No se aceptó el formulario',
  formRefusedText: 'No se envió desde esta página o era demasiado grande. Comience de nuevo.',
  failedTitle: 'Algo salió mal',
  failedText: 'Intente de nuevo en un momento.',
  backToStart: 'Volver a Monda',
};

/** People of the demo, beside their e-mails on the sign-in page. */
export const demoPeople: Phrases['demoPeople'] = {
  admin: 'Administrador de la plataforma',
  fixed_assets_manager: 'Gestor de activos fijos',
  technical_evaluator: 'Evaluador técnico',
  viewer: 'Lector sin empresa',
  company_admin: (company) => `Administrador de la empresa ${company}`,
  company_user: (company) => `Usuario de la empresa ${company}`,
  incomplete: (who) => `${who}, perfil sin completar`,
};
