import type { Phrases } from '../../phrases.ts';

/** Dónde tiene abierta la sesión, en la configuración de la cuenta. */
export const ownSessions: Phrases['ownSessions'] = {
  heading: 'Dónde tiene la sesión abierta',
  text: 'Cada navegador en el que inició sesión y no la cerró. Cierre las que no conozca, en los 15 minutos después de iniciar sesión aquí, y establezca una contraseña nueva.',
  atProvider:
    'Su proveedor de inicio de sesión guarda dónde tiene la sesión abierta: véalo y ciérrela allí. Un administrador puede terminar su acceso aquí.',
  unknownBrowser: 'Navegador desconocido',
  browserOfSystem: (system) => `Navegador en ${system}`,
  browserOn: (browser, system) => `${browser} en ${system}`,
  thisOne: 'Esta',
  moments: (started, used) => `Iniciada el ${started}, último uso el ${used}`,
  end: 'Cerrar sesión',
  endNamed: (name, used) => `Cerrar sesión: ${name}, último uso el ${used}`,
  endOthers: 'Cerrar todas las demás',
  ended: 'La sesión quedó cerrada.',
  othersEnded: 'Su sesión quedó cerrada en todos los demás navegadores.',
  loadFailed: 'No se pudieron cargar sus sesiones.',
  endFailed: 'No se pudo cerrar la sesión. Inténtelo de nuevo.',
};
