import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { ENGLISH } from '../packages/phrases/src/en/phrases.ts';
import * as server from '../packages/phrases/src/en/server.ts';
import { earlyWords, WORDS } from './early-words.mjs';
import { at } from './paths.mjs';
import { CATALOGUE, early, OUTSIDE, SERVER_TEXTS, UNUSED } from './planted-texts.mjs';
import { projectFiles } from './project-files.mjs';
import { treeOf } from './source-tree.mjs';
import { serverTextsIn, unusedTexts } from './text-uses.mjs';
import { textsOutside } from './texts-outside.mjs';

/** Where every text for people comes from the catalogue; the other folders write for operators and programmers. */
const FOR_PEOPLE = [
  /^apps\/(web|identity-provider)\/src\//,
  /^packages\/(domain|sheets)\/src\//,
  /^apps\/server\/src\/(companies|documents|evidence|identity|items|mail|projects|staff|undelivered)\//,
];

/** Texts that may stand in a module, with the reason. */
const ALLOWED = {
  'apps/identity-provider/src/provider-configuration.ts': {
    why: 'an error of the protocol, for the application',
    texts: ['End-User authentication is required'],
  },
  'apps/server/src/identity/sign-in-settings.ts': {
    why: 'operators read what is wrong with a setting in English',
    texts: [
      'With USER_DIRECTORY=keycloak OIDC_ISSUER or DIRECTORY_URL ends in /realms/ and the name of the realm.',
    ],
  },
  'apps/server/src/mail/mail-failure-words.ts': {
    why: 'the form in which every release stores them; people read the texts of the catalogue',
    texts: [
      'The mail server does not accept the user and password.',
      'The mail server refused the address: 0',
      'The mail server refused the message: 0',
      'The mail server did not take the message now: 0',
      'This is no address mail can be sent to.',
      'The connection to the mail server could not be secured: 0',
      'The mail server did not answer in time.',
      'The mail server could not be reached.',
    ],
  },
  'apps/server/src/items/reading/earlier-comments.ts': {
    why: 'sentences earlier releases stored in the history; people read the texts of the catalogue',
    texts: [
      'Request created',
      'Terms accepted',
      'Items and serial numbers verified on site',
      'New destruction password made',
      'Final invoice added',
    ],
  },
  'packages/sheets/src/other-kinds.ts': {
    why: 'the name of an entry of such a file',
    texts: ['PowerPoint Document'],
  },
  'apps/web/src/features/new-request/draft/draft-samples.ts': {
    why: 'what a person typed, for tests',
    texts: ['Item 0', 'Taken out of service'],
  },
};

const isProduct = (file) =>
  /^(apps|packages)\/[^/]+\/src\/.+\.tsx?$/.test(file) && !/(\.test\.tsx?|\.d\.ts)$/.test(file);
const isCatalogue = ({ file }) => file.startsWith('packages/phrases/');
/** Modules that may be asked for texts in any language, but for those that start a process or run in one of their own. */
const isLoaded = ({ file }) =>
  /^(packages\/domain|apps\/(server|identity-provider))\/src\/.+\.ts$/.test(file) &&
  !/\/(migrations\/.*|main|run-product|.*-command|.*-entry)(\.ts)?$/.test(file);

/** What is wrong with the check itself: planted modules it judges otherwise than it should. */
function trial() {
  const modules = ({ modules: texts }) => Object.entries(texts).map(([file, text]) => ({ file, text }));
  const judged = [
    ['unusedTexts', UNUSED, unusedTexts(CATALOGUE, modules(UNUSED))],
    ['serverTextsIn', SERVER_TEXTS, serverTextsIn(modules(SERVER_TEXTS), SERVER_TEXTS.serverParts)],
    [
      'textsOutside',
      OUTSIDE,
      modules(OUTSIDE).flatMap(({ file, text }) => textsOutside(treeOf(file, text), OUTSIDE.allowed)),
    ],
  ];
  return judged.flatMap(([name, { objections }, seen]) => [
    ...objections.filter((one) => !seen.includes(one)).map((one) => `${name} does not see: ${one}`),
    ...seen
      .filter((one) => !objections.includes(one))
      .map((one) => `${name} objects to what is sound: ${one}`),
  ]);
}

/** Modules that ask too early, planted ones among them; a line each. */
async function askingEarly(modules) {
  const planted = early(WORDS);
  const addresses = modules.filter(isLoaded).map(({ file }) => pathToFileURL(at(file)).href);
  const seen = await earlyWords([...planted.early, ...planted.inTime, ...addresses]);
  const ofPlanted = seen.filter((line) => line.startsWith('data:')).length;
  const wrong =
    ofPlanted === planted.early.length ? [] : [`earlyWords sees ${ofPlanted} of the planted modules`];
  return [...wrong, ...seen.filter((line) => !line.startsWith('data:'))];
}

const modules = projectFiles()
  .filter(isProduct)
  .map((file) => ({ file, text: readFileSync(at(file), 'utf8') }));
const users = modules.filter((module) => !isCatalogue(module));
const inBrowsers = users.filter(({ file }) => file.startsWith('apps/web/'));
const forPeople = users
  .filter(({ file }) => FOR_PEOPLE.some((place) => place.test(file)))
  .map(({ file, text }) => treeOf(file, text));
const needless = Object.entries(ALLOWED).flatMap(([file, { texts }]) => {
  const tree = forPeople.find((one) => one.file === file);
  const found = tree === undefined ? [] : textsOutside(tree, []);
  return texts
    .filter((text) => !found.some((line) => line.includes(`“${text}”`)))
    .map((text) => `${file}: “${text}” is allowed and not there`);
});

const objections = [
  ...trial().map((one) => `The check does not work: ${one}`),
  ...(await askingEarly(modules)),
  ...unusedTexts(ENGLISH, users).map((text) => `packages/phrases: nothing uses ${text}`),
  ...serverTextsIn(inBrowsers, Object.keys(server)),
  ...forPeople.flatMap((tree) => textsOutside(tree, ALLOWED[tree.file]?.texts ?? [])),
  ...needless,
];
for (const objection of objections) console.error(objection);
console.log(`${modules.length} modules, ${objections.length} objections`);
process.exitCode = objections.length === 0 ? 0 : 1;
