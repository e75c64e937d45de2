import { checkFiles, type FilesReport, type GivenFile } from '../../src/check-files.ts';
import { builtInRoots } from '../../src/with-roots.ts';
import { LANGUAGES, type Language, languageOf, said, type Text } from '../language.ts';
import { VERDICT_SIGNS } from '../says-of-verdict.ts';
import { wholeVerdict } from '../verdict.ts';
import { chosenFiles, droppedFiles } from './dropped-files.ts';
import { element } from './elements.ts';
import { PAGE } from './page-texts.ts';
import { withList } from './provider-list.ts';
import { aboutView, notProvedView, reportView } from './report-view.ts';

const NATIVE: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' };

const frame = document.getElementById('verifier') as HTMLElement;
const trust = builtInRoots(document.querySelector<HTMLMetaElement>('meta[name="roots"]')?.content ?? '');
/** Where the server serves the page, its language is that of the page around it. */
const servedIn = frame.lang === '' ? null : languageOf([frame.lang]);

let language = servedIn ?? languageOf(navigator.languages);
let files: readonly GivenFile[] = [];
let report: FilesReport | null = null;
let isReading = false;
/** Whether the list of what was checked is open. */
let isListOpen = false;

const status = element('p', { role: 'status', tabindex: '-1' });
const body = element('div');
const drop = element('div', { class: 'drop' });
const input = element('input', { type: 'file', multiple: '', id: 'files', class: 'visually-hidden' });
/** The form of the number and its answer, where a server has put them. */
const form = frame.querySelector('form') ?? element('div');
const answer = frame.querySelector('.answer');
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
  const found = await checkFiles(all, trust);
  if (files !== all) return;
  isReading = false;
  const show = (shown: FilesReport) => {
    if (files !== all) return;
    report = shown;
    draw();
  };
  show(servedIn === null ? found : withList(found, show));
  // why: the verdict stands above what was pressed.
  status.focus();
  status.scrollIntoView({ block: 'nearest' });
}

function startAgain(): void {
  files = [];
  report = null;
  isReading = false;
  body.replaceChildren();
  isListOpen = false;
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

/** Where files are dropped and chosen; below it what a server has for the number. */
function drawForm(): void {
  input.setAttribute('aria-describedby', 'hint');
  drop.replaceChildren(
    element('p', { id: 'hint' }, say(servedIn === null ? PAGE.text : PAGE.textServed)),
    input,
    element('label', { for: 'files', class: 'button' }, say(PAGE.choose)),
  );
  if (files.length > 0) {
    const again = element('button', { type: 'button', class: 'quiet' }, say(PAGE.again));
    again.addEventListener('click', startAgain);
    drop.append(again, element('p', { class: 'small' }, say(PAGE.given, String(files.length))));
  }
  drop.append(element('p', { class: 'small' }, say(PAGE.more)));
  if (drop.parentNode === form || globalThis.crypto?.subtle === undefined) return;
  form.prepend(drop, ...(servedIn === null ? [] : [element('p', { class: 'or' }, say(PAGE.or))]));
}

/** A number as it is compared: typed in any way. */
const signsOf = (number: string): string =>
  number
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/[IL]/g, '1')
    .replaceAll('O', '0');

/** Whether another number was typed than that of the file. */
function isOfAnother({ listed }: FilesReport): boolean {
  const typed = signsOf(frame.querySelector<HTMLInputElement>('#number')?.value ?? '');
  return listed !== null && typed !== '' && typed !== signsOf(listed.number);
}

/** The verdict, sign first, or what is being done. */
function drawStatus(): void {
  status.className = '';
  isListOpen = body.querySelector<HTMLDetailsElement>('.checks')?.open ?? isListOpen;
  if (report === null || isReading) {
    const isInsecure = globalThis.crypto?.subtle === undefined;
    status.textContent = isInsecure
      ? say(PAGE.insecure)
      : isReading
        ? say(PAGE.reading, String(files.length))
        : '';
    body.replaceChildren();
    return;
  }
  const { sign, sentence, notes } = wholeVerdict(report, language);
  status.className = `verdict ${sign}`;
  status.replaceChildren(
    element('span', { class: 'sign', 'aria-hidden': 'true' }, VERDICT_SIGNS[sign]),
    element('span', {}, sentence),
  );
  const all = isOfAnother(report) ? [say(PAGE.otherNumber), ...notes] : notes;
  body.replaceChildren(
    ...all.map((note) => element('p', { class: 'note' }, note)),
    ...aboutView(report, language),
    reportView(report, language, isListOpen),
  );
}

function draw(): void {
  const focused = document.activeElement;
  frame.lang = language;
  drawForm();
  drawStatus();
  if (servedIn === null) {
    document.documentElement.lang = language;
    document.title = say(PAGE.title);
  }
  const isAnswered = answer !== null && files.length === 0;
  frame.replaceChildren(
    ...(servedIn === null ? [languageChoice(), element('h1', {}, say(PAGE.title))] : []),
    ...(isAnswered ? [answer] : []),
    status,
    body,
    form,
    notProvedView(language),
  );
  if (focused instanceof HTMLElement && frame.contains(focused)) focused.focus({ preventScroll: true });
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
