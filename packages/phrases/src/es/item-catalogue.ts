import type {
  families as englishFamilies,
  itemTypes as englishItemTypes,
  wasteTypeCards as englishCards,
  wasteTypes as englishWasteTypes,
} from '../en/item-catalogue.ts';
import type { Words } from '../words-of.ts';

/** Labels of the waste types of section 3. */
export const wasteTypes: Words<typeof englishWasteTypes> = {
  'special-handling': 'Residuos de manejo especial',
  'armored-vehicles': 'Camiones blindados y vehículos utilitarios',
  atms: 'Cajeros automáticos',
  'industrial-recyclable': 'Residuos industriales reciclables',
  hazardous: 'Residuos peligrosos',
};

/** Titles of the cards of wizard step 2 (decisions ). */
export const wasteTypeCards: Words<typeof englishCards> = {
  'special-handling': 'Residuos de manejo especial',
  atms: 'Cajeros automáticos',
  hazardous: 'Residuos peligrosos',
  'armored-vehicles': 'Camiones blindados y vehículos utilitarios',
  'industrial-recyclable': 'Residuos industriales reciclables',
  'obsolete-storage': 'Artículos obsoletos sin uso del almacén',
};

/** Labels of the families of section 3. */
export const families: Words<typeof englishFamilies> = {
  security_equipment: 'Equipo de seguridad',
  operational_equipment: 'Equipo operativo',
  computing_it_equipment: 'Equipo de cómputo y TI',
  furniture_office_equipment: 'Mobiliario y equipo de oficina',
  radio_communications_equipment: 'Equipo de radiocomunicación',
  working_tools: 'Herramientas de trabajo',
  machinery: 'Maquinaria',
  security_safes: 'Cajas fuertes',
};

/** Labels of the types of all families (decision A-088). */
export const itemTypes: Words<typeof englishItemTypes> = {
  firearms: 'Armas de fuego',
  armored_equipment: 'Equipo blindado',
  emergency_lamps: 'Lámparas de emergencia',
  random_key_locks: 'Cerraduras de clave aleatoria',
  dvrs: 'DVR',
  pelco_module: 'Módulo Pelco',
  video_cameras: 'Cámaras de video',
  tica_cameras: 'Cámaras TICA',
  metal_detectors: 'Detectores de metales',
  motion_sensors: 'Sensores de movimiento',
  bill_counter: 'Contadora de billetes',
  electronic_scales: 'Básculas electrónicas',
  coin_counters: 'Contadoras de monedas',
  coin_bill_sorters: 'Clasificadoras de monedas y billetes',
  bill_valuator: 'Validador de billetes',
  cartridge_filler: 'Cargador de cartuchos',
  server: 'Servidor',
  computers: 'Computadoras',
  printers: 'Impresoras',
  multifunction_devices: 'Equipos multifuncionales',
  modem: 'Módem',
  scanner: 'Escáner',
  hard_drives: 'Discos duros',
  power_bank: 'Batería externa',
  power_supply: 'Fuente de poder',
  ups: 'UPS',
  no_break: 'No Break',
  projectors: 'Proyectores',
  switchboards: 'Conmutadores',
  office_cubicles: 'Cubículos de oficina',
  desks: 'Escritorios',
  filing_cabinets: 'Archivadores',
  televisions: 'Televisores',
  lockers: 'Casilleros',
  time_clocks: 'Relojes de asistencia',
  chairs: 'Sillas',
  cell_phones: 'Teléfonos celulares',
  fans: 'Ventiladores',
  photographic_cameras: 'Cámaras fotográficas',
  screens: 'Pantallas',
  water_dispenser: 'Dispensador de agua',
  microwave_oven: 'Horno de microondas',
  air_conditioners: 'Aires acondicionados',
  refrigerators: 'Refrigeradores',
  pressure_washers: 'Hidrolavadoras',
  hydraulic_jacks: 'Gatos hidráulicos',
  compressors: 'Compresores',
  balancer: 'Balanceadora',
  diagnostic_scanners: 'Escáneres de diagnóstico',
  cutting_equipment: 'Equipo de corte',
  obsolete_work_tools: 'Herramientas de trabajo obsoletas',
  welding_machine: 'Máquina de soldar',
  vacuum_cleaner: 'Aspiradora',
};
