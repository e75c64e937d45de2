import { checkFiles, type FilesReport, type GivenFile } from '../../src/check-files.ts';
import { builtInRoots } from '../../src/with-roots.ts';
import { LANGUAGES, type Language, languageOf, said, type Text } from '../language.ts';
import { isReserved, verdictText } from '../lines.ts';
import { chosenFiles, droppedFiles } from './dropped-files.ts';
import { element } from './elements.ts';
import { PAGE } from './page-texts.ts';
import { withList } from './provider-list.ts';
import { notProvedView, reportView } from './report-view.ts';

const NATIVE: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' };

const frame = document.getElementById('verifier') as HTMLElement;
const trust = builtInRoots(document.querySelector<HTMLMetaElement>('meta[name="roots"]')?.content ?? '');
/** Where the server serves the page, its language is that of the page around it. */
const servedIn = frame.lang === '' ? null : languageOf([frame.lang]);

let language = servedIn ?? languageOf(navigator.languages);
let files: readonly GivenFile[] = [];
let report: FilesReport | null = null;
let isReading = false;

const status = element('p', { role: 'status', class: 'verdict' });
const body = element('div');
const input = element('input', { type: 'file', multiple: '', id: 'files', class: 'visually-hidden' });
const say = (text: Text, about = '') => said(text, language, about);

/** Reads what was given so far; an answer that another drop overtook is dropped. */
async function check(added: readonly GivenFile[]): Promise<void> {
  const names = new Set(added.map(({ name }) => name));
  const all = [...files.filter(({ name }) => !names.has(name)), ...added];
  if (added.length === 0) return;
  files = all;
  isReading = true;
  draw();
  // why: the browser shows that it reads before the reading holds it.
  await new Promise((resolve) => setTimeout(resolve));
  const answer = await checkFiles(all, trust);
  if (files !== all) return;
  isReading = false;
  const show = (shown: FilesReport) => {
    if (files !== all) return;
    report = shown;
    draw();
  };
  show(servedIn === null ? answer : withList(answer, show));
}

function startAgain(): void {
  files = [];
  report = null;
  isReading = false;
  input.value = '';
  draw();
  input.focus();
}

function languageChoice(): HTMLElement {
  const buttons = LANGUAGES.map((one) => {
    const button = element(
      'button',
      { type: 'button', lang: one, class: 'quiet', 'aria-pressed': String(one === language) },
      NATIVE[one],
    );
    button.addEventListener('click', () => {
      language = one;
      draw();
      frame.querySelector<HTMLButtonElement>(`[aria-pressed=true]`)?.focus();
    });
    return button;
  });
  return element('div', { class: 'languages', role: 'group', 'aria-label': say(PAGE.language) }, ...buttons);
}

/** Where files are dropped and chosen. */
function dropArea(): HTMLElement {
  const area = element(
    'div',
    { class: 'drop' },
    element('p', { id: 'hint' }, say(servedIn === null ? PAGE.text : PAGE.textServed)),
    input,
    element('label', { for: 'files', class: 'button' }, say(PAGE.choose)),
  );
  input.setAttribute('aria-describedby', 'hint');
  if (files.length === 0) return area;
  const again = element('button', { type: 'button', class: 'quiet' }, say(PAGE.again));
  again.addEventListener('click', startAgain);
  area.append(again, element('p', { class: 'small' }, say(PAGE.given, String(files.length))));
  return area;
}

function statusText(): string {
  if (globalThis.crypto?.subtle === undefined) return say(PAGE.insecure);
  if (isReading) return say(PAGE.reading, String(files.length));
  return report === null ? '' : verdictText(report, language);
}

function draw(): void {
  const hadFocus = document.activeElement === input;
  const title = element(servedIn === null ? 'h1' : 'h2', { id: 'verifier-title' }, say(PAGE.title));
  frame.lang = language;
  if (servedIn === null) {
    document.documentElement.lang = language;
    document.title = say(PAGE.title);
  }
  status.textContent = statusText();
  const isPlain = isReading || report === null || isReserved(report);
  status.className = `verdict ${isPlain ? '' : report?.verdict}`;
  body.replaceChildren(
    ...(report === null || isReading ? [] : [reportView(report, language)]),
    notProvedView(language),
  );
  frame.replaceChildren(
    ...(servedIn === null ? [languageChoice()] : []),
    title,
    ...(globalThis.crypto?.subtle === undefined ? [] : [dropArea()]),
    status,
    body,
  );
  if (hadFocus) input.focus();
}

input.addEventListener('change', () => {
  const chosen = chosenFiles(input.files);
  // why: the same file chosen again is read again.
  input.value = '';
  void check(chosen);
});
addEventListener('dragover', (event) => event.preventDefault());
addEventListener('drop', (event) => {
  event.preventDefault();
  if (event.dataTransfer !== null) void droppedFiles(event.dataTransfer).then(check);
});
/** Paper shows all details, and afterwards the page is as it was. */
let opened: HTMLDetailsElement[] = [];
addEventListener('beforeprint', () => {
  opened = [...frame.querySelectorAll<HTMLDetailsElement>('details:not([open])')];
  for (const one of opened) one.open = true;
});
addEventListener('afterprint', () => {
  for (const one of opened) one.open = false;
});
draw();
