import { expect, type Locator, type Page } from '@playwright/test';
import type { ChosenFile } from './files.ts';
import { chooseFiles, itemBadge, panel } from './steps.ts';

/**
 * What people do who read Spanish, each step up to its message. The texts are written out here, as a person reads
 * them, so that a wrong one in the catalogue is not compared with itself.
 */

const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const;
const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'] as const;

/** A day as it is called in Spanish. */
export interface SpanishDay {
  /** `14 mar 2025` */
  readonly short: string;
  /** `viernes, 14 de marzo de 2025` */
  readonly long: string;
  readonly isInNextMonth: boolean;
}

/** The day `days` after today in the zone the browsers of the tests live in. */
export function spanishDayFromToday(days: number): SpanishDay {
  const timeZone = 'America/New_York';
  const isoDay = (moment: number) => new Date(moment).toLocaleDateString('sv-SE', { timeZone });
  const today = new Date(isoDay(Date.now()));
  const day = new Date(isoDay(Date.now() + days * 86_400_000));
  const month = MONTHS[day.getUTCMonth()] ?? '';
  return {
    short: day.toLocaleDateString('es-419', { timeZone: 'UTC', dateStyle: 'medium' }),
    long: `${WEEKDAYS[day.getUTCDay()]}, ${day.getUTCDate()} de ${month} de ${day.getUTCFullYear()}`,
    isInNextMonth: day.getUTCMonth() !== today.getUTCMonth(),
  };
}

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });

/** Waits for a message with exactly this title. */
export const expectSpanishMessage = (page: Page, title: string): Promise<void> =>
  expect(
    page.getByRole('region', { name: 'Mensajes' }).getByText(title, { exact: true }).first(),
  ).toBeVisible();

/** The entries of an item's history, newest first. */
export const spanishHistory = (page: Page) =>
  page.getByRole('region', { name: 'Historial', exact: true }).getByRole('listitem');

/** Goes to the tasks by the navigation and opens the item of this name from the list. */
export async function openSpanishTask(page: Page, itemName: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Navegación principal' })
    .getByRole('link', { name: 'Tareas' })
    .click();
  await page.getByRole('link', { name: itemName, exact: true }).click();
  await expect(page.getByRole('heading', { name: itemName, level: 1 })).toBeVisible();
}

/** One item as it is typed into the wizard; `family` and `type` are the words of the lists. */
export interface SpanishItem {
  readonly family: string;
  readonly type: string;
  readonly name: string;
  readonly serialNumber: string;
  readonly costCenter: string;
  readonly description: string;
  readonly photos: readonly ChosenFile[];
  readonly invoice: ChosenFile;
}

/** Fills in the only item of a request; the wizard stands at its first step. */
export async function listSpanishItem(page: Page, item: SpanishItem): Promise<void> {
  const heading = (title: string) => page.getByRole('heading', { name: title, exact: true, level: 2 });
  await expect(heading('Ingresar datos')).toBeVisible();
  await button(page, 'Siguiente').click();
  await expect(heading('Elegir categoría')).toBeVisible();
  await page.getByRole('radio', { name: 'Residuos de manejo especial' }).click();
  await button(page, 'Siguiente').click();
  await expect(heading('Listar artículos')).toBeVisible();
  const form = page.getByRole('region', { name: 'Artículo 1', exact: true });
  await form.getByRole('combobox', { name: 'Familia' }).selectOption(item.family);
  await form.getByRole('combobox', { name: 'Tipo' }).selectOption(item.type);
  await form.getByLabel('Nombre del artículo').fill(item.name);
  await form.getByLabel('Número de serie').fill(item.serialNumber);
  await form.getByLabel('Centro de costo').fill(item.costCenter);
  await form.getByLabel('Descripción').fill(item.description);
  await chooseFiles(form, 'Fotos', item.photos);
  await form.getByLabel('Tengo una factura de propiedad').check();
  await chooseFiles(form, 'Factura de propiedad', [item.invoice]);
}

/** From the list of items over the final check to the list of projects. */
export async function submitInSpanish(page: Page): Promise<void> {
  await button(page, 'Siguiente').click();
  await expect(page.getByRole('heading', { name: 'Revisar y enviar', level: 2 })).toBeVisible();
  for (const statement of [
    'Confirmo la exactitud de la información de esta solicitud.',
    'Confirmo que mi empresa ha dado su autorización de baja/venta de estos artículos.',
    /^Acepto los Términos y condiciones de los servicios de residuos de manejo especial/,
  ]) {
    await page.getByRole('checkbox', { name: statement }).check();
  }
  await button(page, 'Crear solicitud').click();
  await expect(page).toHaveURL(/\/projects$/);
  await expectSpanishMessage(page, 'Solicitud creada correctamente');
}

export async function assignInSpanish(page: Page, evaluator: string): Promise<void> {
  await button(panel(page, 'Asignar un evaluador'), `Asignar a ${evaluator}`).click();
  await expectSpanishMessage(page, 'Artículo asignado correctamente');
}

export async function approveInSpanish(page: Page, words: string): Promise<void> {
  const section = panel(page, 'Evaluar este artículo');
  await section.getByRole('radio', { name: 'Destruir' }).check();
  await section.getByLabel('Comentario (opcional)').fill(words);
  await button(section, 'Aprobar').click();
  await expectSpanishMessage(page, 'Artículo aprobado y enviado a revisión');
}

export async function confirmReviewInSpanish(page: Page, words: string): Promise<void> {
  const section = panel(page, 'Revisar la evaluación');
  await expect(section).toContainText('Destruir');
  await section.getByLabel('Comentario (opcional)').fill(words);
  await button(section, 'Confirmar').click();
  await expectSpanishMessage(page, 'Artículo aprobado correctamente');
}

/** Proposes price, buyer and a day that is picked in the calendar. */
export async function scheduleInSpanish(
  page: Page,
  { price, buyer, day }: { readonly price: string; readonly buyer: string; readonly day: SpanishDay },
): Promise<void> {
  const section = panel(page, 'Programar este artículo');
  await expect(section).toContainText('Falta: precio, comprador, fecha de destrucción.');
  await section.getByLabel('Precio').fill(price);
  await section.getByLabel('Comprador').fill(buyer);
  await button(section, 'Elegir fecha').click();
  const calendar = page.getByRole('dialog', { name: 'Elija una fecha de destrucción' });
  if (day.isInNextMonth) await button(calendar, 'Mes siguiente').click();
  await calendar.getByRole('button', { name: new RegExp(`^${day.long}`) }).click();
  const question = page.getByRole('dialog', { name: `¿Programar la destrucción para el ${day.short}?` });
  await button(question, 'Usar esta fecha').click();
  await expect(calendar).toBeHidden();
  await expect(section).toContainText(day.short);
  await button(section, 'Programar').click();
  await expectSpanishMessage(page, 'Artículo programado para destrucción correctamente');
}

/** Opens the documents that are to be read before the schedule is accepted. */
export async function reviewDocumentsInSpanish(page: Page): Promise<Locator> {
  await button(panel(page, 'Responder a la programación propuesta'), 'Confirmar').click();
  return page.getByRole('dialog', { name: 'Revisar documentos' });
}

export async function acceptInSpanish(page: Page, documents: Locator): Promise<void> {
  await button(documents, 'Continuar').click();
  await expectSpanishMessage(page, 'Términos aceptados. El artículo quedó marcado para destrucción');
}

/** The password as the manager reads it in the panel. */
export async function readPasswordInSpanish(page: Page): Promise<string> {
  const shown = panel(page, 'Generar acta de destrucción').locator('output');
  await expect(shown).toHaveText(/\S/);
  return (await shown.innerText()).trim();
}

/** Types a password in, ticks the statement and sends both, whatever comes of it. */
export async function tryPasswordInSpanish(page: Page, password: string): Promise<void> {
  const section = panel(page, 'Destrucción en el sitio');
  await section.getByRole('textbox', { name: 'Contraseña de destrucción' }).fill(password);
  await section.getByLabel('Verifiqué los artículos y sus números de serie en el sitio.').check();
  await button(section, 'Verificar contraseña').click();
}

export async function verifyInSpanish(page: Page, password: string): Promise<void> {
  await tryPasswordInSpanish(page, password);
  await expectSpanishMessage(
    page,
    'Contraseña verificada correctamente. Ya puede continuar y subir la documentación.',
  );
}

/** Sends one photo of each kind. */
export async function documentInSpanish(
  page: Page,
  [before, after, ticket]: readonly [ChosenFile, ChosenFile, ChosenFile],
): Promise<void> {
  const section = panel(page, 'Documentar la destrucción');
  await chooseFiles(section, 'Fotos de antes', [before]);
  await chooseFiles(section, 'Fotos de después', [after]);
  await chooseFiles(section, 'Boletas de tara', [ticket]);
  await button(section, 'Subir documentación').click();
  await expectSpanishMessage(
    page,
    'Documentación subida correctamente. El artículo quedó marcado como destruido.',
  );
}

export async function completeInSpanish(page: Page, invoice: ChosenFile, price: string): Promise<void> {
  const section = panel(page, 'Cerrar la destrucción');
  await chooseFiles(section, 'Factura final', [invoice]);
  await section.getByLabel('Precio final').fill(price);
  await button(section, 'Completar destrucción').click();
  await expectSpanishMessage(page, 'Proceso de destrucción completado.');
}

/** Waits until the item page shows this status, and above the history an entry that says all of this. */
export async function expectStatusInSpanish(
  page: Page,
  status: string,
  newestEntry: readonly string[],
): Promise<void> {
  await expect(itemBadge(page)).toHaveText(status);
  const newest = spanishHistory(page).first();
  for (const words of newestEntry) await expect(newest).toContainText(words);
}
