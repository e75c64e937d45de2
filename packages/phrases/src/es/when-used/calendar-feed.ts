import type { Phrases } from '../../phrases.ts';

export const calendarFeedSettings: Phrases['calendarFeedSettings'] = {
  heading: 'Calendario',
  text: 'Su programa de calendario puede mostrar las fechas de destrucción de los artículos que puede ver. Necesita una dirección que es solo suya.',
  make: 'Crear la dirección del calendario',
  once: 'Copie la dirección ahora: no se muestra otra vez. Quien la tenga ve estas fechas sin iniciar sesión.',
  address: 'Dirección del calendario',
  copy: 'Copiar la dirección',
  copied: 'Copiada',
  madeOn: (day: string) => `Tiene una dirección desde el ${day}.`,
  renew: 'Crear una dirección nueva',
  renewText: 'Los calendarios que usan la dirección que tiene ahora dejarán de actualizarse.',
  end: 'Dejar de usarla',
  endText: 'Los calendarios que usan su dirección dejarán de actualizarse.',
  ended: 'Se quitó la dirección de su calendario.',
  loadFailed: 'No se pudo cargar la dirección de su calendario.',
  saveFailed: 'No se pudo guardar. Inténtelo otra vez.',
};
