/**
 * Modules that ask for texts too early or where they never come, leave texts of a small catalogue unused and hold texts of their own, in addition to
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

/** Modules that ask for texts when they are loaded, or only later; `words`: the address of `words.ts`. */
export const early = (words) => {
  const module = (code) =>
    `data:text/javascript,import { words, readersLanguage } from '${words}'; export const it = ${code};`;
  return {
    early: ['words().list.title', '["open"].map((key) => words().states[key])', 'readersLanguage()'].map(
      module,
    ),
    inTime: ['() => words().list.title', 'class { title = words().list.title }'].map(module),
  };
};

export const UNUSED = {
  modules: {
    'apps/web/src/list.tsx': `${WORDS}
      export function List({ state, name = words().form.name, hint, done, cut }) {
        const { states } = words();
        return <p title={words().list.title} aria-label={states[state]}>{cut(3)} {name} {hint} {done}</p>;
      }
      export const states = ['open', 'closed'];`,
    'apps/server/src/page.ts': `export const page = ({ top, foot }, { mail: { greeting } }) => [top, foot, greeting.hello, greeting.bye];`,
  },
  objections: ['list.old', 'form.unnamed', 'page.aside', 'mail.sender'],
};

export const SERVER_TEXTS = {
  modules: {
    'apps/web/src/mail.tsx': `${WORDS}
      export const Mail = () => <p>{words().mail.sender} {words().mail.sender} {words().list.title}</p>;`,
    'apps/web/src/page.tsx': `${WORDS}
      export const Page = () => { const { list, page } = words(); return <p>{list.title} {page.top}</p>; };`,
  },
  serverParts: ['mail', 'page'],
  objections: [
    'apps/web/src/mail.tsx: only the server has mail',
    'apps/web/src/page.tsx: only the server has page',
  ],
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
