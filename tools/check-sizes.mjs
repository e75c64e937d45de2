import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  chunkOf,
  filesByRoute,
  filesOf,
  firstTexts,
  libraryFile,
  otherTexts,
} from '../apps/web/build/built-files.ts';
import { buildWeb } from './build-web.mjs';
import { WEB_DIST } from './paths.mjs';
import { PlainFailure } from './plain-failure.mjs';
import { FIRST_LOAD, ITEM_PAGE, judgeSizes } from './size-rules.mjs';

/** Bytes of a built file as a browser gets it: packed where the build packed it. */
function bytesOf(file) {
  const whole = path.join(WEB_DIST, file);
  return statSync(existsSync(`${whole}.br`) ? `${whole}.br` : whole).size;
}

/** Files that the page itself names, and the page. */
function namedByThePage() {
  const page = readFileSync(path.join(WEB_DIST, 'index.html'), 'utf8');
  const named = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file]) => file);
  return ['index.html', ...new Set(named)];
}

/** The files of the language that weighs most. */
function heaviest(texts) {
  const sum = (files) => files.reduce((total, file) => total + bytesOf(file), 0);
  return Object.values(texts).toSorted((a, b) => sum(b) - sum(a))[0];
}

/** Parts of the page of an item that come without a press, in some statuses or for some people. */
const PARTS_OF_ITEM = [
  'certificates/item-certificate.tsx',
  'items/steps/acta-panel.tsx',
  'items/steps/assign-panel.tsx',
  'items/steps/completion-panel.tsx',
  'items/steps/confirmation-panel.tsx',
  'items/steps/evaluation-panel.tsx',
  'items/steps/on-site/documentation-panel.tsx',
  'items/steps/on-site/verify-panel.tsx',
  'items/steps/review-panel.tsx',
  'items/steps/schedule-panel.tsx',
  'items/steps/update-panel.tsx',
];

/** What comes with the component library once the list stands; a page of its own for sizes. */
const LIST_TOOLS = 'src/features/items/list/tools/list-tools.tsx';

/** Prints what a first load and every page weighs; ends with 1 when a budget of `size-rules.mjs` is broken. */
try {
  await buildWeb(process.execPath);
  const manifest = JSON.parse(readFileSync(path.join(WEB_DIST, '.vite', 'manifest.json'), 'utf8'));
  const weighed = (files) => files.map((file) => ({ file, bytes: bytesOf(file) }));
  const library = libraryFile(manifest);
  const other = heaviest(otherTexts(manifest));
  const ofTools = [...filesOf(manifest, chunkOf(manifest, LIST_TOOLS))];
  const pages = filesByRoute(manifest);
  const ofItem = pages.get(ITEM_PAGE);
  pages.delete(ITEM_PAGE);
  const routes = [...pages, [`the tools of ${FIRST_LOAD.path}`, ofTools]].map(([at, files]) => ({
    path: at,
    files: weighed(files.includes(library) ? [...files, ...other] : files),
  }));
  const frame = weighed([...namedByThePage(), ...heaviest(firstTexts(manifest))]);
  const items = PARTS_OF_ITEM.map((part) => {
    const files = new Set([...ofItem, ...filesOf(manifest, chunkOf(manifest, `src/features/${part}`))]);
    return {
      path: `an item with ${part} after ${FIRST_LOAD.path}`,
      files: weighed([...files].filter((file) => !ofTools.includes(file))),
    };
  });
  const { lines, objections, first } = judgeSizes(frame, routes, items);
  if (process.argv.includes('--all') || objections.length > 0) for (const line of lines) console.log(line);
  for (const objection of objections) console.log(objection);
  console.log(
    `${FIRST_LOAD.path}: ${first.requests} files, ${first.bytes} bytes; ${routes.length} pages, ${objections.length} objections`,
  );
  process.exitCode = objections.length === 0 ? 0 : 1;
} catch (failure) {
  console.log(failure instanceof PlainFailure ? failure.message : failure);
  process.exitCode = 1;
}
