/** Files whose lines with a token are known. */
export const PLANTED_LINES = [
  { file: 'a.css', text: '/* one\n\n two */\n.a {\n  color: red; /* said */\n\n}\n', lines: 3 },
  { file: 'a.ts', text: '', lines: 0 },
  {
    file: 'a.ts',
    text: '/** Adds.\n *\n */\n// and\nconst a = 1; // said\n\n/* 2 */ const b = 2;\n',
    lines: 2,
  },
  {
    file: 'a.ts',
    text: 'const a = `one\n\n// two ${[1, {}].map(() => `${1}`)} /* three\n*/`;\n// four\n',
    lines: 3,
  },
  { file: 'a.ts', text: 'const a = /[`/*"]/.test(b) ? c / 2 : d;\n// `\nconst e = f / 2;\n// `\n', lines: 2 },
  {
    file: 'a.tsx',
    text: "const a = (\n  <p>\n    {/* a comment in braces */}\n    It's\n    <b>{c}</b>#<i>/</i>\n  </p>\n);\n// it's\n",
    lines: 7,
  },
];

const parts = (server) => ({ parts: { 'apps/server': server, migrations: 900 } });

/** Sizes against a budget, and whether the check sees a fault. */
export const PLANTED_BUDGETS = {
  'a package above its budget': { lines: parts(101), budget: { 'apps/server': 100 }, seen: true },
  'a package without a budget': { lines: parts(101), budget: {}, seen: true },
  'a package of just its budget': { lines: parts(100), budget: { 'apps/server': 100 }, seen: false },
};

const change = (message, before, after) => ({ message, before, after });

/** Commits that change the budget, and whether the check sees a fault. */
export const PLANTED_RAISES = {
  'a raise without a word': {
    change: change('abc Server: more\n\nBecause.', { 'apps/server': 100 }, { 'apps/server': 101 }),
    seen: true,
  },
  'a raise without a reason': {
    change: change('abc Server\n\nLine-budget: \n', { 'apps/server': 100 }, { 'apps/server': 101 }),
    seen: true,
  },
  'a raise of one package with a lower one': {
    change: change('abc Move', { 'apps/server': 100, 'apps/web': 50 }, { 'apps/server': 90, 'apps/web': 60 }),
    seen: true,
  },
  'a new package without a word': {
    change: change('abc Sheets', { 'apps/server': 100 }, { 'apps/server': 90, 'packages/sheets': 10 }),
    seen: true,
  },
  'a raise with its reason': {
    change: change('abc S\n\nLine-budget: two more calls\n', { 'apps/server': 1 }, { 'apps/server': 2 }),
    seen: false,
  },
  'a lower budget': { change: change('abc S', { 'apps/server': 2 }, { 'apps/server': 1 }), seen: false },
  'the first budget': { change: change('abc S', null, { 'apps/server': 1 }), seen: false },
};
