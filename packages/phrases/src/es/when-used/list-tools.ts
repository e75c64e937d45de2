import { countsIn } from '../../intl.ts';
import type { Phrases } from '../../phrases.ts';

const count = countsIn('es');
const numbered = (text: string, howMany: number | undefined) =>
  howMany === undefined || howMany === 0 ? text : `${text} (${count(howMany)})`;

export const listTools: Phrases['listTools'] = {
  views: 'Listas de esta página',
  taskList: 'Lista de tareas',
  waiting: (howMany) => (howMany === undefined ? 'Le esperan' : `Le esperan (${count(howMany)})`),
  filters: (howMany) => numbered('Filtros', howMany),
  done: 'Cerrar filtros',
  family: 'Familia',
  allFamilies: 'Todas las familias',
  company: 'Empresa',
  allCompanies: 'Todas las empresas',
  evaluator: 'Evaluador',
  allEvaluators: 'Todos los evaluadores',
  createdFrom: 'Creado desde',
  createdTo: 'Creado hasta',
  destructionFrom: 'Destrucción desde',
  destructionTo: 'Destrucción hasta',
  order: 'Orden',
  orders: {
    createdAt: 'Creación: más antiguos primero',
    '-createdAt': 'Creación: más recientes primero',
    status: 'Estado: primeros pasos primero',
    '-status': 'Estado: últimos pasos primero',
    itemName: 'Nombre: A a Z',
    '-itemName': 'Nombre: Z a A',
    serialNumber: 'Número de serie: ascendente',
    '-serialNumber': 'Número de serie: descendente',
    destructionOn: 'Fecha de destrucción: más próxima primero',
    '-destructionOn': 'Fecha de destrucción: más lejana primero',
    statusSince: 'En su estado: más tiempo primero',
    '-statusSince': 'En su estado: menos tiempo primero',
  },
  columns: 'Columnas',
  columnNames: { photo: 'Foto', waiting: 'Con quién, desde', destruction: 'Fecha de destrucción' },
  savedViews: (howMany) => numbered('Vistas', howMany),
  noViews: 'Todavía no hay vistas guardadas.',
  shared: 'Compartida',
  removeView: (name) => `Eliminar la vista ${name}`,
  beginWith: 'Empezar la página Tareas con',
  lastUsed: 'La última lista usada',
  saveThis: 'Guardar este filtro y orden como',
  viewName: 'Nombre de la vista',
  nameNeeded: 'La vista necesita un nombre',
  share: 'Compartir con todos en mi organización',
  save: 'Guardar vista',
  kept: 'Vista guardada',
  notKept: 'No se pudo guardar.',
};
