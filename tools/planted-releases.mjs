import { changelogObjections, versionObjections } from './changelog-rules.mjs';

const RECORD = { migrations: ['0001-people'], settings: ['PORT'], calls: { 'items.list': 'a' } };
const RELEASED = `# Changelog\n\n## [Unreleased]\n\nWORDS\n\n## [1.0.0] - 2026-11-27\n\n### Users\n- All of it.\n\n### Operators\n- All of it.\n`;

const objections = (words, more = {}, tree = {}) =>
  changelogObjections({
    changelog: RELEASED.replace('WORDS', words),
    version: '1.0.0',
    records: new Map([['1.0.0', RECORD]]),
    tree: { ...RECORD, ...tree },
    ...more,
  });
const NEW_CALL = { calls: { 'items.list': 'a', 'items.get': 'b' } };
const NEW_MIGRATION = { migrations: ['0001-people', '0002-words'] };
const NEW_SETTING = { settings: ['HOST', 'PORT'] };
const seen = (objectionsOf) => ({ seen: true, objectionsOf });
const fine = (objectionsOf) => ({ seen: false, objectionsOf });

/** Changelogs and versions with one fault each, and what is right. */
export const PLANTED_CHANGES = {
  'a changelog of the release as it is': fine(() => objections('')),
  'a migration that is named by its number': fine(() =>
    objections('### Operators\n- 0002: words.', {}, NEW_MIGRATION),
  ),
  'a setting that is named': fine(() =>
    objections('### Operators\n- `HOST`: where it listens.', {}, NEW_SETTING),
  ),
  'a call that is named': fine(() => objections('### Integrators\n- `items.get`.', {}, NEW_CALL)),
  'a migration without a line': seen(() => objections('', {}, NEW_MIGRATION)),
  'a setting without a line': seen(() => objections('- HOSTS, MY_HOST', {}, NEW_SETTING)),
  'a setting that is gone without a line': seen(() => objections('', {}, { settings: [] })),
  'a call without a line': seen(() => objections('- items.getAll, my.items.get', {}, NEW_CALL)),
  'a call that is gone without a line': seen(() => objections('', {}, { calls: {} })),
  'a changed contract without a line': seen(() => objections('', {}, { calls: { 'items.list': 'b' } })),
  'a line below another release': seen(() =>
    objections('', { changelog: RELEASED.replace('All of it', '`items.get`') }, NEW_CALL),
  ),
  'a changelog without Unreleased': seen(() => objections('', { changelog: '## [1.0.0] - 2026-11-27\n' })),
  'a release without a record': seen(() => objections('', { records: new Map() })),
  'the same version everywhere': fine(() =>
    versionObjections('1.0.0', {
      'a.json': { version: '1.0.0', dependencies: { '@monda/b': '1.0.0', zod: '2' } },
    }),
  ),
  'a part with another version': seen(() => versionObjections('1.0.0', { 'a.json': { version: '1.0.1' } })),
  'a part that wants another version': seen(() =>
    versionObjections('1.0.0', { 'a.json': { version: '1.0.0', dependencies: { '@monda/b': '0.9.0' } } }),
  ),
};

/** Baselines, for a release that has `0001-people` and `0002-items`. */
export const PLANTED_BASELINES = {
  'of the migrations of the release': { seen: false, baseline: ['0001-people', '0002-items'] },
  'with a name that the release does not have': { seen: true, baseline: ['0001-people', '0002-words'] },
  'that has more than the release': { seen: true, baseline: ['0001-people', '0002-items', '0003-words'] },
  'in another order': { seen: true, baseline: ['0002-items', '0001-people'] },
};

const breaks = (text, name) => ({ seen: true, text, ...(name === undefined ? {} : { name }) });
const adds = (text, name) => ({ seen: false, text, ...(name === undefined ? {} : { name }) });
const secondStep = (expand, release) =>
  `export const contractOf = { expand: '${expand}', release: '${release}' };\n sql\`ALTER TABLE items DROP COLUMN words\``;

/** Migrations that break the rule of two steps once each, and what it allows. */
export const PLANTED_MIGRATIONS = {
  'removes a table': breaks('sql`DROP TABLE items`'),
  'removes a column': breaks('`ALTER TABLE items DROP COLUMN words`'),
  'removes a column without the word': breaks('`ALTER TABLE items DROP words`'),
  'removes one column of several clauses': breaks(
    '`ALTER TABLE items ADD COLUMN a text DEFAULT f(1, 2), DROP COLUMN b`',
  ),
  'removes a constraint': breaks('`ALTER TABLE items DROP CONSTRAINT items_key`'),
  'renames a table': breaks('`ALTER TABLE items RENAME TO things`'),
  'renames a column': breaks('`ALTER TABLE items RENAME COLUMN words TO texts`'),
  'refuses NULL without a default': breaks('`ALTER TABLE items ALTER COLUMN words SET NOT NULL`'),
  'adds a column without a default that must be given': breaks(
    '`ALTER TABLE items ADD COLUMN words text NOT NULL`',
  ),
  'narrows a type': breaks('`ALTER TABLE items ALTER COLUMN words TYPE varchar(10)`'),
  'removes a default': breaks('`ALTER TABLE items ALTER words DROP DEFAULT`'),
  'adds a check': breaks("`ALTER TABLE items ADD CONSTRAINT items_words_check CHECK (words <> '')`"),
  'adds a check without a name': breaks("`ALTER TABLE items ADD CHECK (words <> '')`"),
  'puts another check in the place of one': breaks(
    '`ALTER TABLE items DROP CONSTRAINT c, ADD CONSTRAINT c CHECK (a > 1)`',
  ),
  'adds a unique index': breaks('`CREATE UNIQUE INDEX items_words ON items (words)`'),
  'takes a right away': breaks('`REVOKE SELECT ON items FROM monda_app`'),
  'takes a right to an older function away': breaks('`REVOKE EXECUTE ON FUNCTION f FROM PUBLIC`'),
  'takes a right away from a role that has a new function': breaks(
    '`CREATE FUNCTION f(a text)` `REVOKE EXECUTE ON FUNCTION f(text) FROM monda_app`',
  ),
  'keeps a new function from all': adds(
    '`CREATE FUNCTION f(a text)` `REVOKE EXECUTE ON FUNCTION f(text) FROM PUBLIC`',
  ),
  'removes a function': breaks('`DROP FUNCTION f(integer)`'),
  'removes a policy': breaks('`DROP POLICY items_read ON items`'),
  'is a second step by its name alone': breaks(
    '`ALTER TABLE items DROP COLUMN words`',
    '0002-contract-0001-released',
  ),
  'is a second step of what no release brought': breaks(
    secondStep('0003-later', '1.0.0'),
    '0004-contract-0003-later',
  ),
  'is a second step of another release': breaks(
    secondStep('0001-released', '1.1.0'),
    '0002-contract-0001-released',
  ),
  'is a second step with another name': breaks(secondStep('0001-released', '1.0.0')),
  'is a second step': adds(secondStep('0001-released', '1.0.0'), '0002-contract-0001-released'),
  'adds a table with all it needs': adds(
    '`CREATE TABLE things (id uuid)` `ALTER TABLE things ADD CONSTRAINT t CHECK (true)` `CREATE UNIQUE INDEX t ON things (id)`',
  ),
  'adds a column that has a default': adds("`ALTER TABLE items ADD COLUMN words text NOT NULL DEFAULT ''`"),
  'adds a column that may be NULL, and an index': adds(
    '`ALTER TABLE items ADD COLUMN words text` `CREATE INDEX i ON items (words)`',
  ),
  'gives a column a default and then refuses NULL': adds(
    "`ALTER TABLE items ALTER words SET DEFAULT '', ALTER words SET NOT NULL`",
  ),
  'widens a check and says so': adds(
    "export const widens = ['c']; `ALTER TABLE items DROP CONSTRAINT c, ADD CONSTRAINT c CHECK (a > 0)`",
  ),
  'makes a policy anew': adds('`DROP POLICY p ON items` `CREATE POLICY p ON items USING (true)`'),
  'only speaks of it': adds('// DROP TABLE items\n/* ALTER TABLE items RENAME TO things */'),
};

const document = (operation, schemas = {}) => ({
  paths: { '/api/items': { get: { operationId: 'items.list', ...operation } } },
  components: { schemas },
});
const answering = (schema, words = 'Items.') =>
  document(
    {
      summary: words,
      responses: { 200: { content: { json: { schema: { $ref: '#/components/schemas/Item' } } } } },
    },
    { Item: schema },
  );
const item = (properties) => ({ type: 'object', properties });

/** Pairs of documents of the API, and whether the contract of the call is another one. */
export const PLANTED_CONTRACTS = {
  'other words alone': {
    seen: false,
    before: answering(item({ name: { type: 'string' } })),
    after: answering(
      { description: 'An item', ...item({ name: { type: 'string', description: 'Its name' } }) },
      'All items.',
    ),
  },
  'one more property in a schema': {
    seen: true,
    before: answering(item({ name: { type: 'string' } })),
    after: answering(item({ name: { type: 'string' }, description: { type: 'string' } })),
  },
  'another address': {
    seen: true,
    before: { ...document({}), paths: { '/api/things': { get: { operationId: 'items.list' } } } },
    after: document({}),
  },
};
