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
    'Si hay una cuenta activa con este correo electrónico, un mensaje con un enlace está en camino. El enlace sirve una sola vez, durante una hora.',
  backToSignIn: 'Volver a iniciar sesión',
  demoTitle: 'Cuentas de demostración',
  demoHint: 'Elija una para completar su correo electrónico.',
  demoPassword: 'Contraseña de todas ellas:',
  setPasswordTitle: 'Establezca su contraseña',
  setPasswordIntro: 'Elija una contraseña de al menos 10 caracteres.',
  setFirstPasswordIntro:
    'Elija una contraseña de al menos 10 caracteres. Después inicie sesión con ella; su correo electrónico ya estará completado.',
  oneMoment: 'Un momento, por favor.',
  newPassword: 'Contraseña nueva',
  repeatPassword: 'Repita la contraseña nueva',
  setPasswordSubmit: 'Establecer contraseña',
  tooShort: 'La contraseña debe tener al menos 10 caracteres.',
  tooLong: 'La contraseña debe tener como máximo 200 caracteres.',
  easilyGuessed:
    'Esta contraseña es fácil de adivinar: muchas personas la usan o está formada con su dirección. Elija otra, por ejemplo cuatro palabras que no tengan relación entre sí.',
  breached:
    'Esta contraseña se hizo pública en una filtración de datos de otro servicio, por lo que los atacantes la prueban. Elija otra y cámbiela también en los demás sitios donde la use.',
  notEqual: 'Las dos contraseñas no coinciden.',
  passwordSetTitle: 'Su contraseña quedó establecida',
  passwordSetText: 'Ya puede iniciar sesión con ella.',
  continueToSignIn: 'Continuar e iniciar sesión',
  linkGoneTitle: 'Este enlace ya no es válido',
  linkGoneText:
    'Un enlace sirve una sola vez: el de una invitación durante 72 horas, el de una contraseña olvidada durante una hora. Solicite uno nuevo.',
  expiredTitle: 'Esta página caducó',
  expiredText: 'Comience de nuevo.',
  startAgain: 'Comenzar de nuevo',
  signOutTitle: '¿Cerrar la sesión?',
  signOutText: 'Otro sitio pide cerrar su sesión.',
  signOut: 'Cerrar sesión',
  staySignedIn: 'Mantener la sesión abierta',
  foreignReturnTitle: 'Su sesión sigue abierta',
  foreignReturnText:
    'La dirección a la que se debía volver después de cerrar la sesión no se conoce aquí, por lo que no se hizo nada.',
  notFoundTitle: 'Aquí no hay nada',
  notFoundText: 'Es posible que la dirección esté mal escrita.',
  refusedTitle: 'La solicitud de inicio de sesión fue rechazada',
  refusedText: 'La aplicación solicitó algo que este inicio de sesión no permite.',
  formRefusedTitle: 'El formulario fue rechazado',
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
