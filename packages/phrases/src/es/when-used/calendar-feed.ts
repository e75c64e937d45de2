import type { Phrases } from '../../phrases.ts';

export const calendarFeedSettings: Phrases['calendarFeedSettings'] = {
  heading: 'Calendario',
  text: 'Vea las fechas de destrucción de sus artículos en su propio calendario con un enlace privado.',
  make: 'Crear enlace del calendario',
  once: 'Copie el enlace ahora: no se mostrará de nuevo. Cualquiera que lo tenga puede ver estas fechas sin iniciar sesión.',
  address: 'Enlace del calendario',
  copy: 'Copiar enlace',
  copied: 'Copiado',
  madeOn: (day: string) => `Su enlace se creó el ${day}.`,
  renew: 'Crear un enlace nuevo',
  renewText: 'Los calendarios que usan el enlace actual dejarán de actualizarse.',
  end: 'Quitar el enlace',
  endText: 'Los calendarios que usan su enlace dejarán de actualizarse.',
  ended: 'Se quitó el enlace de su calendario.',
  loadFailed: 'No se pudo cargar el enlace de su calendario.',
  saveFailed: 'No se pudo guardar. Inténtelo otra vez.',
};
