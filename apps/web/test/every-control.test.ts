import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const CONTROLS = path.join(import.meta.dirname, 'components', 'bed', 'controls.tsx');
const SOURCES = path.join(import.meta.dirname, '..', 'src');

/** Files with something to press of their own that the list of controls does not show, and why. */
const SHOWN_ELSEWHERE: Readonly<Record<string, string>> = {
  'camera/camera-dialog.tsx': 'the shutter; shown by the tests of that dialog, with and without a camera',
  'ui/photo-grid.tsx': 'a picture to open; it has one state',
  'ui/calendar-entries.tsx': '"+N more" is words to press; it has one state',
  'ui/calendar-day.tsx': 'shown by the calendar',
  'ui/chosen-file.tsx': 'Retry has one state; it stands in a list that needs an upload',
  'ui/values.tsx': 'copies an id; it has one state',
  'features/items/page/description.tsx': 'words to press; it has one state',
  'ui/settings-section.tsx': 'a heading to press; shown by the tests of the account settings',
  'ui/segmented-choice.tsx': 'shown by the table of the wizard, in both of its states',
  'ui/toaster.tsx': 'words to press in a message; it has one state',
  'features/exports/labels-dialog.tsx': 'a number to type; shown by the tests of exports',
  'features/search/search-palette.tsx': 'shown by the tests of the search, with and without results',
  'features/search/search-results.tsx': 'shown by the tests of the search',
  'features/shell/top-bar.tsx': 'opens the search; it has one state',
  'features/items/bulk/bulk-bar.tsx': 'a checkbox of the browser; shown by the tests of many items',
  'features/items/bulk/chosen-box.tsx': 'a checkbox of the browser; shown by the tests of many items',
  'features/new-request/import/sheet-source-choice.tsx': 'hidden; a button opens it',
  'features/new-request/intake/items-intake.tsx': 'hidden; a button opens it',
  'features/new-request/photos/photos-dialog.tsx': 'shown by the tests of imports',
  'features/new-request/table/cell-editor.tsx': 'shown by the tests of the table',
  'features/items/conversation/comment-fields.tsx':
    'a list of the browser; shown by the tests of the conversation',
  'features/items/list/tools/chosen-columns.tsx':
    'words of a head to press; shown by the tests of lists of items',
  'features/items/list/tools/filter-fields.tsx': 'a day to choose; shown by the tests of lists of items',
  'features/items/list/tools/view-form.tsx': 'shown by the tests of saved views',
  'features/items/list/tools/view-line.tsx': 'shown by the tests of saved views',
  'features/items/list/tools/view-switch.tsx': 'shown by the tests of lists of items, in both of its states',
};

test('every control of the product stands among the controls whose look is tested', () => {
  const controls = readFileSync(CONTROLS, 'utf8');
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  );
  const missing = files.flatMap((file) => {
    const text = readFileSync(path.join(SOURCES, file), 'utf8');
    const named = [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)]
      .flatMap(([, names = '']) => names.split(','))
      .map((name) => name.trim())
      .filter((name) => /^[A-Z]/.test(name) && !/^(Modal|Mantine\w+)$/.test(name))
      .filter((name) => !new RegExp(`\\b${name}\\b[^;]*from '@mantine/core'`).test(controls));
    const own = /<(button|input|select|textarea)\b/.test(text);
    const at = file.replaceAll('\\', '/');
    return [
      ...named.map((name) => `${name} of the library`),
      ...(own && !controls.includes(`src/${at}`) && SHOWN_ELSEWHERE[at] === undefined ? [at] : []),
    ];
  });
  expect(missing).toEqual([]);
});
