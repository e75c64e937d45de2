import {
  BASE_FOLDERS,
  CERTIFICATE_FOLDERS,
  DOMAIN_FOLDERS,
  FEATURES,
  ITEM_FOLDERS,
  SERVER_ITEM_FOLDERS,
  WIZARD_FOLDERS,
} from './tools/folder-orders.mjs';

/**
 * Who may import whom. Features are met by back-reference, so a new one is covered the day it appears.
 * `npm run check` also plants a violation of every rule here and fails when one goes unnoticed.
 */
const SERVER = '^apps/server/src';
const BASE = `${SERVER}/(${BASE_FOLDERS.join('|')})/`;
/** Folders of the server above its features, lowest first: settings of a server, and what joins the features. */
const ABOVE_FEATURES = `${SERVER}/(settings|wiring)/`;
const SERVER_ITEMS = `${SERVER}/items/`;
const WEB = '^apps/web/src';
const WEB_ITEMS = `${WEB}/features/items/`;
const DOMAIN = '^packages/domain/src';
/** What calls take and answer: each feature's contracts, and the table that joins them. */
const CONTRACTS = `${DOMAIN}/[^/]+/[^/]+-contracts\\.ts$`;
/** The HTTP surface: the joined tables, and each feature's calls and contracts. */
const ENDPOINTS = `${DOMAIN}/(api/[^/]+|[^/]+/[^/]+-(calls|contracts))\\.ts$`;
const TESTS = '\\.test\\.tsx?$';
const PRODUCT = { path: '^(packages|apps)/', pathNot: TESTS };
const TEST_BED = '^packages/test-bed/';
const DEMO = '^packages/demo/';
const PHRASES = '^packages/phrases/';
const SHEETS = '^packages/sheets/';
const VERIFIER = '^packages/verifier/';

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** Rules by which folders of one root stand in one order, lowest first: a file of one imports those before it. */
const inOrder = (named, root, folders, what) =>
  folders.map((folder, at) =>
    forbid(
      `${named}${folder}-knows-what-is-below`,
      `Folders of ${what} stand in one order, and import downwards only: ${folders.join(', ')}.`,
      { path: `${root}${folder}/`, pathNot: TESTS },
      { path: root, pathNot: `${root}(${folders.slice(0, at + 1).join('|')})/` },
    ),
  );

export default {
  forbidden: [
    forbid(
      'domain-is-pure',
      'packages/domain imports itself, its words, zod and pure hashes and ciphers only: it runs in the browser and on the server.',
      { path: DOMAIN, pathNot: TESTS },
      { pathNot: [DOMAIN, PHRASES, 'node_modules/(zod|@noble)/'] },
    ),
    forbid(
      'domain-tests-stay-at-home',
      'Tests of the rules know the rules and the test tools only.',
      { path: `${DOMAIN}.*${TESTS}` },
      { path: ['^apps/', '^e2e/'] },
    ),
    forbid(
      'rules-know-no-endpoint',
      'Rules never import the HTTP surface; the surface imports the rules.',
      { path: DOMAIN, pathNot: [ENDPOINTS, TESTS] },
      { path: ENDPOINTS },
    ),
    ...inOrder('domain-', `${DOMAIN}/`, DOMAIN_FOLDERS, 'the domain').slice(0, -1),
    forbid(
      'the-domain-has-its-folders',
      'A file of the domain lies in one of its folders, whose order is fixed; a new folder gets its position there.',
      {},
      { path: `${DOMAIN}/`, pathNot: `${DOMAIN}/(${DOMAIN_FOLDERS.join('|')})/` },
    ),
    forbid(
      'contracts-stay-on-the-server',
      'Browsers get the calls; of what a call takes and answers they know the types, and load a schema where a form needs it.',
      { path: `${WEB}/` },
      { path: CONTRACTS, dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'web-knows-no-server',
      'The browser part shares the rules, never server code.',
      { path: '^apps/web/' },
      {
        path: '^apps/(server|identity-provider)/',
      },
    ),
    forbid(
      'server-knows-no-web',
      'The server serves the built files and imports none.',
      {
        path: '^apps/(server|identity-provider)/',
      },
      { path: ['^apps/web/', '^e2e/'] },
    ),
    forbid(
      'sign-in-knows-no-server',
      'The bundled sign-in is told what it needs by ports; it could be any outside provider.',
      { path: '^apps/identity-provider/' },
      { path: '^apps/server/' },
    ),
    forbid(
      'server-features-meet-at-interfaces',
      'A server feature reads another through its *-interface.ts; writes that cross features are handed in by wiring/.',
      { path: `${SERVER}/([^/]+)/`, pathNot: [BASE, ABOVE_FEATURES, TESTS] },
      { path: `${SERVER}/[^/]+/`, pathNot: [`${SERVER}/$1/`, BASE, '-interface\\.ts$'] },
    ),
    ...FEATURES.map((feature, at) =>
      forbid(
        `${feature}-knows-features-below`,
        `Features of the server stand in one order, and import downwards only: ${FEATURES.join(', ')}.`,
        { path: `${SERVER}/${feature}/`, pathNot: TESTS },
        { path: `${SERVER}/[^/]+/`, pathNot: [BASE, `${SERVER}/(${FEATURES.slice(0, at + 1).join('|')})/`] },
      ),
    ),
    ...inOrder('items-', SERVER_ITEMS, SERVER_ITEM_FOLDERS, "the server's items"),
    ...inOrder('certificates-', `${SERVER}/certificates/`, CERTIFICATE_FOLDERS, "the server's certificates"),
    forbid(
      'no-import-of-the-composition-root',
      'wiring/ joins the features and main.ts starts them; nothing leans on either.',
      { path: SERVER, pathNot: [`${SERVER}/([^/]+\\.ts$|wiring/)`, TESTS] },
      { path: `${SERVER}/(wiring/|main\\.ts$)` },
    ),
    forbid(
      'only-entry-points-stand-at-the-root',
      'A file of the server lies in one of its folders; above them are the files that start a process.',
      { path: `${SERVER}/[^/]+\\.ts$`, pathNot: [`${SERVER}/(main|[a-z]+-command)\\.ts$`, TESTS] },
      {},
    ),
    forbid(
      'features-know-no-fastify',
      'Features know calls, handlers and transactions, not the HTTP library.',
      { path: SERVER, pathNot: [BASE] },
      { path: 'node_modules/(fastify|@fastify)(/|-)' },
    ),
    ...inOrder('', `${SERVER}/`, BASE_FOLDERS, 'the server below its features'),
    forbid(
      'ui-and-lib-know-no-feature',
      'ui/ and lib/ could dress another product.',
      { path: `${WEB}/(ui|lib)/`, pathNot: TESTS },
      { path: `${WEB}/`, pathNot: [`${WEB}/(ui|lib)/`] },
    ),
    forbid(
      'the-camera-knows-no-feature',
      'The camera takes photos and reads codes for any feature.',
      { path: `${WEB}/camera/`, pathNot: TESTS },
      { path: `${WEB}/`, pathNot: [`${WEB}/(camera|ui|lib)/`] },
    ),
    forbid(
      'web-features-meet-in-pages',
      'A feature of the web part imports ui/, lib/, camera/ and itself; pages/ bring features together.',
      { path: `${WEB}/features/([^/]+)/` },
      { path: [`${WEB}/features/`, `${WEB}/pages/`], pathNot: `${WEB}/features/$1/` },
    ),
    ...inOrder('web-items-', WEB_ITEMS, ITEM_FOLDERS, 'features/items'),
    ...inOrder('wizard-', `${WEB}/features/new-request/`, WIZARD_FOLDERS, 'features/new-request'),
    forbid(
      'web-items-have-their-folders',
      `Every file of features/items stands in one of its folders: ${ITEM_FOLDERS.join(', ')}.`,
      { path: WEB_ITEMS, pathNot: `${WEB_ITEMS}(${ITEM_FOLDERS.join('|')})/` },
      {},
    ),
    forbid(
      'demo-knows-the-rules-only',
      'packages/demo is content: the server stores it, and no other part of the product knows of it.',
      { path: DEMO, pathNot: TESTS },
      { path: ['^(apps|e2e|bench|proofs)/', TEST_BED] },
    ),
    forbid(
      'sheets-know-the-rules-only',
      'packages/sheets reads and writes sheets in any page: it knows rules and words, no screen.',
      { path: SHEETS },
      { path: ['^(apps|e2e|bench|proofs)/', DEMO, TEST_BED, VERIFIER] },
    ),
    forbid(
      'the-server-knows-no-sheets',
      'Sheets are read in the browser: the image of the server holds no reader of them.',
      { path: '^(packages|apps)/', pathNot: [SHEETS, '^apps/web/'] },
      { path: SHEETS },
    ),
    forbid(
      'verifier-knows-itself-only',
      'packages/verifier checks certificates without the product, in a browser or on Node: no other part, no package.',
      { path: VERIFIER, pathNot: [TESTS, `${VERIFIER}(test|build|forms/command)/`] },
      { pathNot: [VERIFIER] },
    ),
    forbid(
      'verifier-command-stands-on-node',
      'The command of the verifier is one file for any Node: it imports the verifier and what Node has.',
      { path: `${VERIFIER}forms/command/` },
      { pathNot: [VERIFIER], dependencyTypesNot: ['core'] },
    ),
    forbid(
      'only-the-core-of-the-verifier-is-shared',
      'Other packages import packages/verifier/src; its forms for people are read as built files.',
      { path: '^(apps|packages|e2e|bench|proofs)/', pathNot: VERIFIER },
      { path: `${VERIFIER}(forms|build|test)/` },
    ),
    forbid(
      'verifier-core-knows-no-form',
      'The core judges; page and command say it to people.',
      { path: `${VERIFIER}src/` },
      { path: `${VERIFIER}(forms|build)/` },
    ),
    forbid(
      'phrases-import-nothing',
      'packages/phrases is what people read: every part of the product takes its words there, and it imports no part.',
      { path: PHRASES, pathNot: TESTS },
      { path: ['^(apps|e2e|bench|proofs)/', '^packages/'], pathNot: PHRASES },
    ),
    forbid(
      'only-the-server-knows-the-demo',
      'The demo is stored by the server; rules and screens know nothing of it.',
      { path: '^(packages|apps)/', pathNot: [DEMO, '^apps/server/', TEST_BED] },
      { path: DEMO },
    ),
    forbid(
      'test-bed-knows-the-rules-only',
      'The test bed starts the product as anybody would and imports nothing of it but the rules.',
      { path: TEST_BED },
      { path: ['^apps/', '^e2e/', '^bench/', '^proofs/'] },
    ),
    forbid(
      'the-test-bed-is-for-tests',
      'Only tests, measures and proofs start servers and products of their own.',
      { path: '^(packages|apps)/', pathNot: [TESTS, '^(apps|packages)/[^/]+/test/', TEST_BED] },
      { path: TEST_BED },
    ),
    forbid(
      'only-work-records-rows',
      'Rows of recorded tables are written and recorded by Work (database/work.ts).',
      { path: `${SERVER}/`, pathNot: [`${SERVER}/(database|audit|installation)/`, TESTS] },
      { path: `${SERVER}/database/(recorded-groups|recorded-tables|recorded-table)\\.ts$` },
    ),
    forbid('no-cycles', 'Two files that need each other are one file or three.', {}, { circular: true }),
    forbid('no-unresolvable', 'Every import leads somewhere.', {}, { couldNotResolve: true }),
    forbid(
      'no-undeclared-package',
      'Every package that is imported stands in a package.json.',
      { path: '^(packages|apps|e2e|bench|proofs)/' },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    forbid('tests-are-not-product', 'What runs in production imports no test.', PRODUCT, { path: TESTS }),
  ],
  options: {
    // why: TypeScript 7 has no API that dependency-cruiser knows; without another parser it sees no module at all.
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^(apps/web|packages/verifier)/dist/', '[.]css$', '[?]', '^virtual:'] },
    moduleSystems: ['es6', 'cjs'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      // why: some packages name a file of types that they do not hold; the code they run is enough here.
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
    },
  },
};
