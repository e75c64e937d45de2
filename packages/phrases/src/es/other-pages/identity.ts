import type { Phrases } from '../../phrases.ts';

/** Labels of what is known of a person. */
export const personLabels: Phrases['personLabels'] = {
  firstName: 'Nombre',
  lastName: 'Apellido',
  jobTitle: 'Cargo',
  company: 'Nombre de la empresa',
  franchise: 'Nombre de la franquicia',
  department: 'Departamento',
  phone: 'Teléfono',
  email: 'Correo electrónico',
};

/** Words of the profile, the account settings and the question before signing out. */
export const profile: Phrases['profile'] = {
  almostThere: 'Ya casi está',
  namesRequired: 'Ingrese el nombre y el apellido.',
  profileFailed: 'No se pudo completar el perfil. Intente de nuevo.',
  profileSaved: 'Perfil completado',
  userInformationFailed: 'No se pudieron cargar los datos del usuario',
  emailMissing:
    'Su proveedor de inicio de sesión no nos comparte su correo electrónico, por lo que no podemos encontrar su cuenta. Consulte a su administrador: el proveedor debe compartir su dirección verificada.',
  emailNotVerified:
    'Su correo electrónico no está verificado en su proveedor de inicio de sesión. Verifíquelo allí y luego inicie sesión de nuevo.',
  signInAgainFirst: (minutes) =>
    `Por su seguridad, primero cierre sesión aquí e inicie sesión de nuevo. Después podrá cerrar sesiones durante ${minutes} minutos.`,
  signInTooWeak:
    'Este inicio de sesión no es lo bastante seguro. Cierre sesión e inicie sesión de nuevo con el paso adicional que exige su proveedor de inicio de sesión. Si no exige ninguno, consulte a su administrador.',
  passwordResetSent: 'Si la dirección pertenece a una cuenta, va en camino un mensaje con un enlace.',
  draftGoesTitle: '¿Cerrar sesión y eliminar su borrador?',
  draftGoesText:
    'Lo que todavía no ha enviado, como el borrador de una solicitud con sus fotos, está guardado solo en este dispositivo. Al cerrar sesión se elimina.',
  draftGoesConfirm: 'Cerrar sesión y eliminar',
  phoneOptional: 'Número de teléfono (opcional)',
  profileIntro: 'Indique su nombre para terminar de configurar su cuenta.',
  languageText: 'El producto y los mensajes que recibe están en este idioma.',
  changeLanguage: 'Cambiar idioma',
  languageFailed: 'No se pudo cambiar el idioma. Intente de nuevo.',
  passwordHeading: 'Contraseña',
  passwordText:
    'Enviaremos un enlace a esta dirección. Abre una página donde puede establecer una contraseña nueva.',
  sendReset: 'Enviar enlace de restablecimiento',
  version: (brand, version) => `${brand}, versión ${version}`,
};

/** Words to a person whose role changes while a page is open. */
export const roleNews: Phrases['roleNews'] = {
  roleIsNow: (role) => `Su rol ahora es ${role}.`,
  noLongerOpen: (title) => `Ya no tiene acceso a ${title}.`,
};

/** Names of the roles as people read them (section 6). */
export const roles: Phrases['roles'] = {
  admin: 'Administrador',
  technical_evaluator: 'Evaluador técnico',
  fixed_assets_manager: 'Gestor de activos fijos',
  company_admin: 'Administrador de la empresa',
  company_user: 'Usuario de la empresa',
  viewer: 'Lector',
};
