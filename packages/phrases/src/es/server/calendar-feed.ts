import { BRAND } from '../../brand.ts';
import type { Phrases } from '../../phrases.ts';

export const calendarFeed: Phrases['calendarFeed'] = {
  name: `${BRAND}: fechas de destrucción`,
  description: (days: number, past: number, coming: number) =>
    `Fechas de destrucción de los artículos que puede ver: las de los últimos ${days} días (hasta ${past}) y las ${coming} siguientes.`,
  destruction: (item: string) => `Destrucción: ${item}`,
  ofCompany: (what: string, company: string) => `${what} (${company})`,
  cancelled: (what: string) => `Cancelada: ${what}`,
  status: (label: string) => `Estado: ${label}`,
  time: (time, zone) => `Hora: ${time} (${zone})`,
  contact: (contact) => `Contacto: ${contact}`,
};
