import type { Role } from '@monda/domain/identity/roles.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { loadHandbookText } from '../../src/features/handbook/handbook-texts.ts';
import { IS_BY_DAY } from './bed/by-day.ts';
import { expectAccessible } from './bed/accessible.ts';
import { answer, type Made, refuse } from './bed/answering-api.ts';
import { readIn } from './bed/language.ts';
import { button, leavePage, main, openApp, panel } from './bed/open.tsx';
import { EVALUATORS, personOf } from './bed/people.ts';
import { chooseFiles, photo } from './bed/picking.ts';
import { ITEM_ID, itemAt } from './bed/sample-item.ts';
import { answerEverything, ITEM_ROWS, itemRow } from './bed/sample-product.ts';

/** What differs in Spanish on screen: longer words, forms of plurals, dates. The texts stand here as they are read. */
beforeEach(() => readIn('es'));

/** Panels with the longest rows of buttons or fields, with what each button says. */
const PANELS: readonly (readonly [title: string, role: Role, item: ItemDetails, ...buttons: string[]])[] = [
  [
    'Evaluar este artículo',
    'technical_evaluator',
    itemAt('pending'),
    'Aprobar',
    'Solicitar cambio',
    'Rechazar',
  ],
  [
    'Asignar un evaluador',
    'fixed_assets_manager',
    itemAt('pending', { assignedUserId: null, assignedUser: null }),
    'Asignar a Elena Varga',
  ],
  ['Programar este artículo', 'fixed_assets_manager', itemAt('scheduling'), 'Elegir fecha', 'Programar'],
  [
    'Generar acta de destrucción',
    'fixed_assets_manager',
    { ...itemAt('destruction'), destructionPassword: 'QX7K-M2PD', passwordLockedUntil: null },
    'Copiar la contraseña',
    'Generar una contraseña nueva',
  ],
  [
    'Documentar la reasignación',
    'company_user',
    itemAt('destruction', { decision: 'reassign', verifiedOnSite: true }),
    'Subir documentación',
  ],
];

test.for(PANELS)('“%s” of the %s is cut nowhere', async ([title, role, item, ...names]) => {
  answer('items.get', item);
  answer('projects.assignableUsers', EVALUATORS);
  await openApp(personOf(role), `/items/${ITEM_ID}`);
  for (const name of names) await expect.element(button(panel(title), name).first()).toBeVisible();
  await expectAccessible();
});

test.skipIf(IS_BY_DAY)(
  'one photo and several that came back are said in the form that goes with the count',
  async () => {
    const open = async () => {
      answer('items.get', itemAt('destruction', { verifiedOnSite: true }));
      await openApp(personOf('company_user'), `/items/${ITEM_ID}`);
    };
    refuse('captures.register', () => Response.error());
    const section = panel('Documentar la destrucción');
    await open();
    await expect
      .element(section)
      .toMatchTextContent('Falta: contraseña, foto de antes, foto de después, boleta de tara.');
    await chooseFiles(section, 'Fotos de antes', [await photo('antes.jpg')]);
    await leavePage();
    await open();
    await expect.element(section.getByText('Se recuperó 1 foto de este dispositivo.')).toBeVisible();
    await chooseFiles(section, 'Fotos de después', [await photo('después.jpg'), await photo('otra.jpg')]);
    await leavePage();
    await open();
    await expect.element(section.getByText('Se recuperaron 3 fotos de este dispositivo.')).toBeVisible();
  },
);

const STATUSES = [
  'Pendiente',
  'Revisión de la evaluación',
  'Cambio solicitado',
  'En curso',
  'Programación',
  'Confirmación requerida',
  'Destrucción',
  'Destruido',
  'Finalizado',
  'Rechazado',
  'Recolectado',
  'Clasificado',
  'Procesado',
  'Reciclado',
  'Eliminado',
  'No admitido',
  'Completado',
];

/** Rows at the status that is asked for, ten a page. */
const rowsOf = ({ query }: Made) => {
  const asked = query['status']?.toLowerCase();
  const found = ITEM_ROWS.filter(({ status }) => asked === undefined || status === asked);
  return { data: found.slice(0, 10), total: found.length };
};

test('the list of items is filtered, counted and empty in Spanish', async () => {
  answerEverything();
  answer('items.list', rowsOf);
  await openApp(personOf('admin'), '/projects?tab=items');
  const filter = page.getByLabelText('Estado del artículo');
  const options = () => [...(filter.element() as HTMLSelectElement).options].map(({ text }) => text);
  await expect.poll(options).toEqual(['Todos los estados', ...STATUSES]);
  await expect.element(main().getByText('1–10 de 17', { exact: true })).toBeVisible();
  await expectAccessible();
  for (const status of ['Revisión de la evaluación', 'Confirmación requerida', 'No admitido']) {
    await filter.selectOptions(status);
    await expect.element(main().getByText('1–1 de 1', { exact: true })).toBeVisible();
    await expect.element(main().getByRole('row').nth(1)).toMatchTextContent(status);
  }
  answer('items.list', { data: [], total: 0 });
  await page.getByRole('searchbox', { name: 'Buscar artículos' }).fill('nada');
  await expect.element(main()).toMatchTextContent('Nada coincide con la búsqueda y los filtros.');
  answer('items.list', {
    data: [itemRow('pending', { createdAt: '2026-01-05T15:00:00.000Z' })],
    total: 100_000,
  });
  await button(main(), 'Quitar filtros').click();
  await expect.element(main().getByText('1–10 de 100,000', { exact: true })).toBeVisible();
  await expect.element(main().getByRole('row').nth(1)).toMatchTextContent('5 ene 2026');
});

test('the handbook is in Spanish, and in English for a language that has none yet', async () => {
  expect((await loadHandbookText('client')).title).toBe('Solicitar una baja');
  expect((await loadHandbookText('client', 'pt')).title).toBe('Requesting a disposal');
});
