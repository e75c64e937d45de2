import type { Phrases } from '../../phrases.ts';

/** Texts around sign-in, profile and the header. */
export const identity: Phrases['identity'] = {
  errorTitle: 'Error de autenticación',
  errorFallback: 'No se pudo autenticar con el servidor.',
  profile: 'Perfil',
  accountSettings: 'Configuración de la cuenta',
  signOut: 'Cerrar sesión',
};

/** Words of sign-in and of the two dialogs about oneself that the specification does not give. */
export const identityScreens: Phrases['identityScreens'] = {
  signingIn: 'Iniciando sesión',
  signingOut: 'Cerrando sesión',
  signedOutTitle: 'Su sesión está cerrada',
  signedOutText:
    'En este navegador no queda nada suyo. El proveedor puede mantener su sesión abierta: en una computadora compartida, cierre el navegador.',
  signInAgain: 'Iniciar sesión de nuevo',
};
