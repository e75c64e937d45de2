import {
  BASE_FOLDERS,
  CERTIFICATE_FOLDERS,
  DOMAIN_FOLDERS,
  FEATURES,
  ITEM_FOLDERS,
  SERVER_ITEM_FOLDERS,
  WIZARD_FOLDERS,
} from './folder-orders.mjs';

/** In each folder of an order a file that imports the next one above, the last one what stands above them all; `rule`: what each breaks. */
const upwards = (root, folders, above, rule, { file = 'upwards', below = 'downwards' } = {}) =>
  Object.fromEntries(
    folders.map((folder, at) => [
      `${root}/${folder}/${file}.ts`,
      [
        `import '../${folders[at + 1] === undefined ? above : `${folders[at + 1]}/${below}`}.ts';`,
        rule(folder),
      ],
    ]),
  );
/** In each folder of an order a file that imports the next one below, which breaks no rule unless `rule` says so. */
const downwards = (root, folders, { file = 'downwards', rule = () => null } = {}) =>
  Object.fromEntries(
    folders.map((folder, at) => [
      `${root}/${folder}/${file}.ts`,
      [at === 0 ? 'export const lowest = 1;' : `import '../${folders[at - 1]}/${file}.ts';`, rule(folder)],
    ]),
  );
const inOrder = (named, root, folders, joins) => ({
  ...upwards(root, folders, joins, (folder) => `${named}${folder}-knows-what-is-below`),
  ...downwards(root, folders),
});

/**
 * A small project that breaks every boundary rule once, and also does what is allowed.
 * File path: `[source, rule it breaks or null]`. `check-boundaries.mjs` expects exactly these verdicts.
 */
export const PLANTED = {
  'package.json': ['{ "name": "planted", "dependencies": { "zod": "*", "fastify": "*" } }', null],

  'packages/domain/src/base/money.ts': ["import 'zod';", null],
  'packages/domain/src/api/api-calls.ts': ["import '../base/money.ts';", null],
  ...upwards(
    'packages/domain/src',
    DOMAIN_FOLDERS.slice(0, -1),
    `${DOMAIN_FOLDERS.at(-1)}/downwards`,
    (folder) => `domain-${folder}-knows-what-is-below`,
    { file: 'upwards-calls' },
  ),
  ...downwards('packages/domain/src', DOMAIN_FOLDERS),
  'packages/domain/src/clock.ts': ['export const clock = 1;', null],
  'packages/demo/src/hours.ts': ["import '../../domain/src/clock.ts';", 'the-domain-has-its-folders'],
  'packages/domain/src/items/item-contracts.ts': ['export const contracts = 1;', null],
  'apps/web/src/lib/sent.ts': [
    "import type { contracts } from '../../../../packages/domain/src/items/item-contracts.ts'; export type Sent = typeof contracts;",
    null,
  ],
  'apps/web/src/lib/judged.ts': [
    "import { contracts } from '../../../../packages/domain/src/items/item-contracts.ts'; export const judged = contracts;",
    'contracts-stay-on-the-server',
  ],
  'packages/domain/src/items/item-clock.ts': ["import 'node:os';", 'domain-is-pure'],
  'packages/domain/src/items/item-rules.ts': ["import './item-contracts.ts';", 'rules-know-no-endpoint'],
  'packages/domain/src/items/item-rules.test.ts': [
    "import '../../../../apps/web/src/lib/clock.ts';",
    'domain-tests-stay-at-home',
  ],
  'packages/domain/src/items/chicken.ts': ["import './egg.ts'; export const chicken = 1;", 'no-cycles'],
  'packages/domain/src/items/egg.ts': [
    "import type { chicken } from './chicken.ts'; export type Egg = typeof chicken;",
    null,
  ],
  'apps/server/src/wiring/app.ts': [
    "import '../items/items-store.ts'; import '../projects/projects-store.ts';",
    null,
  ],
  'apps/server/src/settings/config.ts': ["import '../wiring/app.ts';", 'no-import-of-the-composition-root'],
  'apps/server/src/main.ts': ["import './wiring/app.ts';", null],
  'apps/server/src/start.ts': ["import './wiring/app.ts';", 'only-entry-points-stand-at-the-root'],
  'apps/server/src/http/serve.ts': ["import 'fastify';", null],
  ...upwards(
    'apps/server/src',
    BASE_FOLDERS,
    'items/items-interface',
    (folder) => `${folder}-knows-what-is-below`,
  ),
  ...downwards('apps/server/src', BASE_FOLDERS.slice(1)),
  ...upwards(
    'apps/server/src',
    FEATURES,
    'evidence/downwards-interface',
    (feature) => `${feature}-knows-features-below`,
    { below: 'downwards-interface' },
  ),
  ...downwards('apps/server/src', [...FEATURES, 'evidence'], { file: 'downwards-interface' }),
  'apps/server/src/items/items-interface.ts': ["import '../http/serve.ts';", null],
  ...inOrder('items-', 'apps/server/src/items', SERVER_ITEM_FOLDERS, 'items-join'),
  ...inOrder('certificates-', 'apps/server/src/certificates', CERTIFICATE_FOLDERS, 'certificates-join'),
  'apps/server/src/certificates/certificates-join.ts': ["import './keys/downwards.ts';", null],
  ...inOrder('wizard-', 'apps/web/src/features/new-request', WIZARD_FOLDERS, 'wizard-join'),
  'apps/web/src/features/new-request/wizard-join.ts': ["import './draft/downwards.ts';", null],
  'apps/server/src/items/items-join.ts': ["import './steps/downwards.ts';", null],
  'apps/server/src/items/items-store.ts': [
    "import '../files/downwards-interface.ts'; import '../../../../packages/domain/src/base/money.ts';",
    null,
  ],
  'apps/server/src/database/recorded-groups.ts': ['export const groups = 1;', null],
  'apps/server/src/items/items-recorder.ts': [
    "import '../database/recorded-groups.ts';",
    'only-work-records-rows',
  ],
  'apps/server/src/items/items-answer.ts': ["import 'fastify';", 'features-know-no-fastify'],
  'apps/server/src/items/items-page.ts': ["import '../../../web/src/lib/clock.ts';", 'server-knows-no-web'],
  'apps/server/src/projects/projects-interface.ts': ['export const shown = 1;', null],
  'apps/server/src/projects/projects-store.ts': [
    "import '../items/items-store.ts';",
    'server-features-meet-at-interfaces',
  ],
  'apps/server/src/projects/projects-quick.ts': [
    "import './projects-interface.test.ts';",
    'tests-are-not-product',
  ],
  'apps/server/src/projects/projects-interface.test.ts': ["import '../items/items-store.ts';", null],
  'apps/identity-provider/src/sign-in.ts': [
    "import '../../server/src/http/serve.ts';",
    'sign-in-knows-no-server',
  ],

  'packages/sheets/src/read-sheet.ts': ["import '../../domain/src/base/money.ts';", null],
  'packages/sheets/src/read-draft.ts': [
    "import '../../../apps/web/src/lib/clock.ts';",
    'sheets-know-the-rules-only',
  ],
  'apps/server/src/items/items-sheet.ts': [
    "import '../../../../packages/sheets/src/read-sheet.ts';",
    'the-server-knows-no-sheets',
  ],
  'packages/demo/src/pictures.ts': ["import '../../domain/src/base/money.ts';", null],
  'packages/demo/src/shortcut.ts': [
    "import '../../../apps/server/src/items/items-interface.ts';",
    'demo-knows-the-rules-only',
  ],
  'packages/verifier/src/der.ts': ['export const der = 1;', null],
  'packages/verifier/src/chain.ts': ["import './der.ts';", null],
  'packages/verifier/src/digest.ts': ["import 'node:crypto';", 'verifier-knows-itself-only'],
  'packages/verifier/src/schema.ts': ["import 'zod';", 'verifier-knows-itself-only'],
  'packages/verifier/src/money.ts': [
    "import '../../domain/src/base/money.ts';",
    'verifier-knows-itself-only',
  ],
  'packages/verifier/src/page-words.ts': ["import '../forms/says.ts';", 'verifier-core-knows-no-form'],
  'packages/verifier/forms/says.ts': ["import '../src/der.ts';", null],
  'packages/verifier/forms/page/page.ts': ["import 'node:fs';", 'verifier-knows-itself-only'],
  'packages/verifier/forms/command/verify.ts': ["import 'node:fs'; import '../../src/der.ts';", null],
  'packages/verifier/forms/command/table.ts': ["import 'zod';", 'verifier-command-stands-on-node'],
  'packages/verifier/build/build-verifier.ts': ["import 'node:fs';", null],
  'apps/server/src/items/items-checked.ts': [
    "import '../../../../packages/verifier/forms/says.ts';",
    'only-the-core-of-the-verifier-is-shared',
  ],
  'packages/verifier/test/attacks.ts': ["import '../../test-bed/product.ts';", null],
  'packages/phrases/src/sentences.ts': ["import '../../domain/src/base/money.ts';", 'phrases-import-nothing'],
  'packages/test-bed/product.ts': ["import '../domain/src/base/money.ts';", null],
  'packages/test-bed/shortcut.ts': [
    "import '../../apps/server/src/http/serve.ts';",
    'test-bed-knows-the-rules-only',
  ],
  'apps/server/test/with-a-product.ts': ["import '../../../packages/test-bed/product.ts';", null],
  'apps/server/src/items/items-trial.ts': [
    "import '../../../../packages/test-bed/product.ts';",
    'the-test-bed-is-for-tests',
  ],

  'apps/web/src/lib/lost.ts': ["import './nowhere.ts';", 'no-unresolvable'],
  'apps/web/src/lib/clock.ts': ['export const clock = 1;', null],
  'apps/web/src/lib/demo-colours.ts': [
    "import '../../../../packages/demo/src/pictures.ts';",
    'only-the-server-knows-the-demo',
  ],
  'apps/web/src/lib/items-cache.ts': [
    "import '../features/items/base/items-query.ts';",
    'ui-and-lib-know-no-feature',
  ],
  'apps/web/src/camera/code-cache.ts': [
    "import '../features/items/base/items-query.ts';",
    'the-camera-knows-no-feature',
  ],
  'apps/web/src/camera/code-clock.ts': ["import '../lib/clock.ts';", null],
  'apps/web/src/features/items/base/items-query.ts': ["import '../../../lib/clock.ts';", null],
  'apps/web/src/features/items/base/items-server.ts': [
    "import '../../../../../server/src/http/serve.ts';",
    'web-knows-no-server',
  ],
  'apps/web/src/features/items/base/items-acorn.ts': ["import 'acorn';", 'no-undeclared-package'],
  ...upwards(
    'apps/web/src/features/items',
    ITEM_FOLDERS,
    'further/downwards',
    (folder) => `web-items-${folder}-knows-what-is-below`,
  ),
  ...downwards('apps/web/src/features/items', [...ITEM_FOLDERS, 'further'], {
    rule: (folder) => (folder === 'further' ? 'web-items-have-their-folders' : null),
  }),
  'apps/web/src/features/projects/projects-panel.tsx': [
    "export const open = () => import('../items/base/items-query.ts'); export const Panel = () => <p />;",
    'web-features-meet-in-pages',
  ],
  'apps/web/src/pages/items-page.tsx': [
    "import '../features/items/base/items-query.ts'; export const Page = () => <p />;",
    null,
  ],
};
