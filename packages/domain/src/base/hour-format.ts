import { perLanguage } from './formats.ts';

const hours = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }),
);

/** An hour `HH:MM` of a day, `3:05 PM`, never shifted by a time zone. */
export const formatHour = (time: string): string => hours().format(new Date(`1970-01-01T${time}:00Z`));
