import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { jpegPhoto, pdfDocument, pngPhoto } from './files.ts';
import { expect, test } from './monda-test.ts';
import { expectNeverReloaded, markPage } from './moves.ts';
import { expectOnlySpanish } from './only-spanish.ts';
import { accountButton, DEMO_PASSWORD, PEOPLE, signIn } from './people.ts';
import { printedPages } from './printed-pages.ts';
import {
  acceptInSpanish,
  approveInSpanish,
  assignInSpanish,
  completeInSpanish,
  confirmReviewInSpanish,
  documentInSpanish,
  expectStatusInSpanish,
  listSpanishItem,
  openSpanishTask,
  readPasswordInSpanish,
  reviewDocumentsInSpanish,
  scheduleInSpanish,
  spanishDayFromToday,
  spanishHistory,
  submitInSpanish,
  verifyInSpanish,
} from './spanish-steps.ts';
import { detail, panel } from './steps.ts';

test.use({ data: 'shared', locale: 'es-MX' });
const ITEM = 'Caja de depósito nocturno';
const ITEM_PAGE = 'Detalles del artículo';
const DAY = spanishDayFromToday(3);

/** Status, type and language of what a link leads to. */
const answerOf = (page: Page, href: string) =>
  page.evaluate(async (address) => {
    const { status, headers } = await fetch(address);
    return [status, headers.get('content-type')];
  }, href);

test('a request goes from the wizard to completed among people whose browsers prefer Spanish', {
  tag: '@nightly',
}, async ({ page: user, openBrowser }) => {
  const manager = await openBrowser();
  const evaluator = await openBrowser();
  const everybody = [user, manager, evaluator];

  await test.step('the sign-in is in Spanish', async () => {
    await user.goto('/new-request');
    await expect(user).toHaveTitle('Iniciar sesión – Monda');
    await expect(user.locator('html')).toHaveAttribute('lang', 'es');
    await user.getByLabel('Correo electrónico').fill(PEOPLE.acmeUser.email);
    await user.getByLabel('Contraseña').fill(DEMO_PASSWORD);
    await user.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
    await expect(accountButton(user)).toHaveAccessibleName(/Menú de la cuenta$/);
    await signIn(manager, 'manager');
    await signIn(evaluator, 'evaluator');
    for (const page of everybody) await markPage(page);
  });

  await test.step('the company user requests an item with photo and invoice', async () => {
    await listSpanishItem(user, {
      family: 'Equipo de seguridad',
      type: 'Armas de fuego',
      name: ITEM,
      serialNumber: 'NDS-7710',
      costCenter: 'CC-1120',
      description: 'La puerta quedó doblada; la cerradura ya no cierra.',
      photos: [await jpegPhoto('frente.jpg')],
      invoice: await pdfDocument('comprada-2011.pdf', 'Factura de la caja'),
    });
    await expectOnlySpanish(user, 'Nueva solicitud');
    await expectAccessible(user, 'the wizard in Spanish');
    await submitInSpanish(user);
    await openSpanishTask(user, ITEM);
    await expectStatusInSpanish(user, 'Pendiente', ['Daniel Osei', 'Pendiente', 'Solicitud creada']);
    await expect(panel(user, 'No tiene nada que hacer por ahora')).toContainText(
      'Un gestor de activos fijos lo asigna a un evaluador.',
    );
    await expectOnlySpanish(user, ITEM_PAGE);
  });

  await test.step('the manager assigns it, the evaluator decides to destroy it', async () => {
    await openSpanishTask(manager, ITEM);
    await assignInSpanish(manager, 'Elena Varga');
    await expectStatusInSpanish(manager, 'Pendiente', ['Solicitud creada']);
    await expect(detail(manager.getByRole('main'), 'Usuario asignado')).toHaveText('Elena Varga');
    await openSpanishTask(evaluator, ITEM);
    await expectOnlySpanish(evaluator, ITEM_PAGE);
    await approveInSpanish(evaluator, 'Sin reparación posible.');
    await expectStatusInSpanish(evaluator, 'Revisión de la evaluación', [
      'Elena Varga',
      'Pendiente',
      'Revisión de la evaluación',
      'Sin reparación posible.',
      'Decisión: Destruir',
    ]);
  });

  await test.step('the manager confirms and schedules it', async () => {
    await openSpanishTask(manager, ITEM);
    await expectOnlySpanish(manager, ITEM_PAGE);
    await confirmReviewInSpanish(manager, 'De acuerdo.');
    await expectStatusInSpanish(manager, 'Programación', ['Marcus Feld', 'Programación', 'De acuerdo.']);
    await scheduleInSpanish(manager, { price: '1450', buyer: 'Metales del Norte', day: DAY });
    await expectStatusInSpanish(manager, 'Confirmación requerida', [
      'Confirmación requerida',
      `Destrucción el ${DAY.short}, precio $1,450.00, comprador Metales del Norte`,
    ]);
  });

  await test.step('the company accepts the schedule and the documents in Spanish', async () => {
    await openSpanishTask(user, ITEM);
    const proposal = panel(user, 'Responder a la programación propuesta');
    await expect(detail(proposal, 'Precio')).toHaveText('$1,450.00');
    await expect(detail(proposal, 'Destrucción programada')).toHaveText(DAY.short);
    const documents = await reviewDocumentsInSpanish(user);
    for (const [name, href] of [
      ['Términos y condiciones (se abre en una pestaña nueva)', '/docs/es/terms-and-conditions.pdf'],
      ['Manual de instrucciones (se abre en una pestaña nueva)', '/docs/es/instructions-manual.pdf'],
    ] as const) {
      await expect(documents.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
      expect(await answerOf(user, href)).toEqual([200, 'application/pdf']);
    }
    await expectOnlySpanish(user, ITEM_PAGE);
    await acceptInSpanish(user, documents);
    await expectStatusInSpanish(user, 'Destrucción', [
      'Términos aceptados',
      'Términos y condiciones en español, SHA-256 ',
      'Manual de instrucciones en español, SHA-256 ',
    ]);
  });

  await test.step('the company verifies on site with the password and documents the destruction', async () => {
    await openSpanishTask(manager, ITEM);
    const password = await readPasswordInSpanish(manager);
    await verifyInSpanish(user, password);
    await expectStatusInSpanish(user, 'Destrucción', ['Términos aceptados']);
    await expectOnlySpanish(user, ITEM_PAGE);
    await documentInSpanish(user, [
      await jpegPhoto('antes.jpg'),
      await jpegPhoto('después.jpg', { colour: '#443322' }),
      await pngPhoto('boleta.png', { colour: '#ffffff' }),
    ]);
    await expectStatusInSpanish(user, 'Destruido', [
      'Daniel Osei',
      'Destruido',
      'Fotos de antes: 1, fotos de después: 1, boletas de tara: 1',
    ]);
  });

  await test.step('the manager closes it with invoice and price', async () => {
    await openSpanishTask(manager, ITEM);
    await expectOnlySpanish(manager, ITEM_PAGE);
    await completeInSpanish(manager, await pdfDocument('final.pdf', 'Factura final'), '1234.5');
    await expectStatusInSpanish(manager, 'Completado', ['Completado', 'Factura final agregada']);
    await expect(detail(manager.getByRole('main'), 'Precio final')).toHaveText('$1,234.50');
    await manager.getByRole('button', { name: 'Ver las 7 entradas' }).click();
    await expect(spanishHistory(manager)).toHaveCount(7);
    await expectOnlySpanish(manager, ITEM_PAGE);
    await expectAccessible(manager, 'the item page in Spanish');
  });

  await test.step('its summary is in Spanish, also on paper', async () => {
    await manager.getByRole('link', { name: 'Abrir resumen imprimible' }).click();
    const paper = manager.getByRole('article');
    for (const [label, value] of [
      ['Tipo de residuo', 'Residuos de manejo especial'],
      ['Estado', 'Completado'],
      ['Familia', 'Equipo de seguridad'],
      ['Tipo', 'Armas de fuego'],
      ['Decisión', 'Destruir'],
      ['Destrucción programada', DAY.short],
      ['Comprador', 'Metales del Norte'],
      ['Precio', '$1,450.00'],
      ['Precio final', '$1,234.50'],
      ['Verificado en el sitio', 'Sí'],
      ['Peso', 'N/D'],
    ] as const) {
      await expect(detail(paper, label)).toHaveText(value);
    }
    for (const name of ['Fotos de antes', 'Fotos de después', 'Boletas de tara']) {
      await expect(paper.getByRole('img', { name: `${name}, 1 de 1`, exact: true })).toBeVisible();
    }
    await expect(paper.getByRole('heading', { name: 'Firmas', exact: true })).toBeVisible();
    await expect(paper.getByText(/^Sello de evidencia de Monda [0-9a-f]{64}$/)).toBeVisible();
    await expect(manager.getByRole('button', { name: 'Imprimir resumen' })).toBeVisible();
    await expectOnlySpanish(manager, 'Resumen imprimible');
    for (const sheet of printedPages(await manager.pdf({ preferCSSPageSize: true }))) {
      expect(sheet).toEqual({ width: 210, height: 297 });
    }
  });

  await test.step('the dashboard is in Spanish', async () => {
    await user
      .getByRole('navigation', { name: 'Navegación principal' })
      .getByRole('link', { name: 'Panel' })
      .click();
    await expect(user.getByRole('heading', { name: 'Hola de nuevo, Daniel', level: 1 })).toBeVisible();
    await expect(user.getByLabel('Artículos por estado')).toContainText(
      /Pendientes.*En curso.*Completados.*Rechazados/s,
    );
    await expectAccessible(user, 'the dashboard in Spanish');
  });

  for (const page of everybody) await expectNeverReloaded(page);
});
