/**
 * Modules that ask for texts too early or where they never come, leave texts of a small catalogue unused and hold texts of their own, beside
 * everything that is allowed. `check-texts.mjs` expects exactly these objections.
 */

const WORDS = "import { words } from '@monda/phrases/words.ts';";

export const CATALOGUE = {
  list: { title: 'List', cut: (shown) => `Only ${shown}`, old: 'Old' },
  states: { open: 'Open', closed: 'Closed' },
  form: { name: 'Name', hint: 'Hint', unnamed: 'Unnamed', done: 'Done' },
  page: { top: 'Top', foot: 'Foot', aside: 'Aside' },
  mail: { greeting: { hello: 'Hello', bye: 'Bye' }, sender: 'Sender' },
};

export const EARLY = {
  modules: {
    'packages/phrases/src/words.ts':
      'export const words = () => ({}); export const readersLanguage = () => "en";',
    'packages/domain/src/label.ts': `${WORDS}
      export const label = (key: string) => words().states[key];
      export const later = () => () => words().list.title;
      export function labels(keys: string[]) { return keys.map((key) => label(key)); }`,
    'packages/domain/src/early.ts': `${WORDS}
      import { label, labels, later } from './label.ts';
      import { readersLanguage } from '@monda/phrases/words.ts';
      const title = words().list.title;
      const each = ['open'].map((key) => label(key));
      const all = { labels: labels(['open']) };
      export const language = readersLanguage();
      class Form { static title = words().list.title; own = words().form.name; }
      const inTime = later();
      const asked = () => words().list.title;
      export const schema = text({ error: () => words().list.title }).min(1, asked);
      export class Page { title() { return label('open'); } }`,
    'apps/web/src/early.tsx': `import { label as named } from '@monda/domain/label.ts';
      (() => named('open'))();
      export function Late({ title = named('open') }) { return <p>{title}</p>; }
      const early = <p title={named('open')} />;`,
    'apps/web/src/another.ts': 'const words = () => 1; export const own = words();',
  },
  objections: [
    'packages/domain/src/early.ts:4: words() asks who reads while the module is loaded',
    'packages/domain/src/early.ts:5: label() asks who reads while the module is loaded',
    'packages/domain/src/early.ts:6: labels() asks who reads while the module is loaded',
    'packages/domain/src/early.ts:7: readersLanguage() asks who reads while the module is loaded',
    'packages/domain/src/early.ts:8: words() asks who reads while the module is loaded',
    'apps/web/src/early.tsx:2: named() asks who reads while the module is loaded',
    'apps/web/src/early.tsx:4: named() asks who reads while the module is loaded',
  ],
};

export const UNUSED = {
  modules: {
    'apps/web/src/list.tsx': `${WORDS}
      const say = () => words().list;
      export function List({ state, name = words().form.name }) {
        const { states } = words();
        return <p title={say().title} aria-label={states[state]}>{say().cut(3)} {name}</p>;
      }`,
    'apps/web/src/form.tsx': `${WORDS}
      const Fields = ({ labels }) => <p>{labels.hint}</p>;
      export const Form = ({ say }) => <Fields labels={words().form} say={say.done ?? say.old} />;`,
    'apps/server/src/page.ts': `import { CATALOGUES } from '@monda/phrases/catalogues.ts';
      export function page(language) {
        const { top, ...rest } = CATALOGUES[language].page;
        return [top, rest.foot, ...Object.values(CATALOGUES.en.mail.greeting)];
      }`,
  },
  objections: ['list.old', 'form.unnamed', 'page.aside', 'mail.sender'],
};

export const SERVER_TEXTS = {
  modules: {
    'apps/web/src/mail.tsx': `${WORDS}
      export const Mail = () => <p>{words().mail.sender} {words().mail.sender} {words().list.title}</p>;`,
  },
  serverParts: ['mail', 'page'],
  objections: ['apps/web/src/mail.tsx: only the server has mail.sender'],
};

export const OUTSIDE = {
  modules: {
    'apps/web/src/outside.tsx': `import { Button } from 'Some module';
      // A comment is no text.
      const note = 'Nothing to see here';
      const many = (count: number) => \`Only \${count} of them\`;
      const size = (bytes: number) => \`up to \${bytes} MB\`;
      export const Own = ({ busy }) => (
        <section className="Big red" aria-label={busy ? 'busy' : undefined}>
          <h1>Title</h1> · {'word'} {busy && \`loading\`} {busy}
          <Button title="Press" href="Some place" kind="plain" />
        </section>
      );
      const columns = [{ label: 'Name', key: 'name' }, { title: 'newRequest' }];
      const fails = () => { throw new TypeError('The page has no place'); };
      const call = { does: 'Reads a list', is: 'A number', statement: 'SELECT one FROM two', by: \`Bearer \${many}\` };
      console.warn('Something happened', call, fails, columns, many, note, size);
      const allowed = 'Allowed because of a reason';`,
  },
  allowed: ['Allowed because of a reason'],
  objections: [
    'apps/web/src/outside.tsx:3: “Nothing to see here” is not in the catalogue',
    'apps/web/src/outside.tsx:4: “Only 0 of them” is not in the catalogue',
    'apps/web/src/outside.tsx:5: “up to 0 MB” is not in the catalogue',
    'apps/web/src/outside.tsx:7: “busy” is not in the catalogue',
    'apps/web/src/outside.tsx:8: “Title” is not in the catalogue',
    'apps/web/src/outside.tsx:8: “word” is not in the catalogue',
    'apps/web/src/outside.tsx:8: “loading” is not in the catalogue',
    'apps/web/src/outside.tsx:9: “Press” is not in the catalogue',
    'apps/web/src/outside.tsx:12: “Name” is not in the catalogue',
  ],
};
