import type { Phrases } from '../../phrases.ts';

/** Dónde tiene abierta la sesión, en la configuración de la cuenta. */
export const ownSessions: Phrases['ownSessions'] = {
  heading: 'Dónde tiene la sesión abierta',
  text: 'Estos navegadores tienen abierta una sesión de su cuenta. Si no reconoce alguno, cierre su sesión y establezca una contraseña nueva. Por seguridad, solo puede hacerlo en los 15 minutos posteriores a iniciar sesión aquí.',
  atProvider:
    'Su proveedor de inicio de sesión administra sus sesiones: véalas y ciérrelas allí. Un administrador también puede bloquear su acceso aquí.',
  unknownBrowser: 'Navegador desconocido',
  browserOfSystem: (system) => `Navegador en ${system}`,
  browserOn: (browser, system) => `${browser} en ${system}`,
  thisOne: 'Este navegador',
  moments: (started, used) => `Iniciada el ${started}, último uso el ${used}`,
  end: 'Cerrar sesión',
  endNamed: (name, used) => `Cerrar sesión: ${name}, último uso el ${used}`,
  endOthers: 'Cerrar todas las demás',
  ended: 'Se cerró la sesión en ese navegador.',
  othersEnded: 'Se cerró la sesión en todos los demás navegadores.',
  loadFailed: 'No se pudieron cargar sus sesiones.',
  endFailed: 'No se pudo cerrar la sesión. Inténtelo de nuevo.',
};
