import type { Phrases } from '../../phrases.ts';
import { BRAND } from '../../brand.ts';

/** Words of the frame around every page. */
export const shell: Phrases['shell'] = {
  skip: 'Ir al contenido',
  navigation: 'Navegación principal',
  openNavigation: 'Abrir navegación',
  closeNavigation: 'Cerrar navegación',
  soon: 'Pronto',
  accountMenu: 'Menú de la cuenta',
  toDark: 'Cambiar a colores oscuros',
  toLight: 'Cambiar a colores claros',
  shortcuts: 'Atajos de teclado',
  search: 'Buscar en todo',
  notifications: 'Notificaciones',
  notFoundTitle: 'Página no encontrada',
  offline: 'No tiene conexión.',
  offlineHint: 'Lo que está abierto se queda. Lo demás se cargará cuando vuelva a tener conexión.',
  notOffline: (title) => `No se puede abrir ${title} sin conexión.`,
  stays: 'Esta página queda como está.',
  pageFailedTitle: 'No se pudo mostrar esta página',
  pageFailedText: 'Recargue la página para intentar de nuevo.',
  reload: 'Recargar',
};

/** Titles of the screens in the top bar (decision A-068). */
export const screens: Phrases['screens'] = {
  dashboard: 'Panel',
  newRequest: 'Nueva solicitud',
  projects: 'Proyectos',
  tasks: 'Tareas',
  itemDetails: 'Detalles del artículo',
  printableSummary: 'Resumen imprimible',
  reports: 'Informes',
  documents: 'Documentos',
  photos: 'Fotos',
  settings: 'Configuración',
  companies: 'Empresas',
  createCompany: 'Crear empresa',
  companyDetails: 'Detalles de la empresa',
  editCompany: 'Editar empresa',
  staffUsers: `Usuarios de ${BRAND}`,
  createStaffUser: `Crear usuario de ${BRAND}`,
  editStaffUser: `Editar usuario de ${BRAND}`,
  undelivered: 'No entregados',
  reviewRule: 'Segregación de funciones',
  timeLimits: 'Plazos',
  noticeMail: 'Notificaciones por correo',
  onSite: 'En el sitio',
  sign: 'Firmar aquí',
  certificates: 'Actas',
  certificateSettings: 'Ajustes de actas',
  system: 'Sistema',
  help: 'Ayuda',
  completeProfile: 'Completar perfil',
};

/** The side navigation of section 2; its entries have the titles of their screens. */
export const navigation: Phrases['navigation'] = {
  management: 'Gestión',
  administration: 'Administración',
};
