/** Files of component tests that run in the nightly run alone, each with what shows the same by day. */
export const ONLY_BY_NIGHT: Readonly<Record<string, string>> = {
  'test/components/focus-in-view.test.tsx':
    '`covered-targets.test.tsx`, and targets under bars in every state that is looked at on a phone',
  'test/components/import-as-found.test.tsx':
    '`read-encodings.test.ts`, `row-of-names.test.ts`, `read-csv.test.ts` and `import-items.test.tsx`',
};
