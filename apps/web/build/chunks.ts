const ends =
  (...names: readonly string[]) =>
  (id: string) =>
    names.some((name) => id.endsWith(name));

/**
 * Chunks made by hand, each with all it stands on, so that a page asks for few files: the sign-in, which runs before the rest, the frame, which every page
 * needs, the list of items, and the foundation of the component library, with what is too small for a file of its own:
 * the frame names every file. The rest splits by who uses it.
 */
export const CHUNKS = [
  { name: 'sign-in', priority: 40, test: ends('/src/begin-sign-in.ts') },
  { name: 'frame', priority: 30, test: ends('/src/main.tsx') },
  { name: 'lists', priority: 20, test: ends('/pages/tasks-page.tsx') },
  {
    name: 'library',
    priority: 10,
    test: ends(
      '/ui/library.tsx',
      '/TextInput/TextInput.mjs',
      '/use-uncontrolled/use-uncontrolled.mjs',
      '/lib/isolated.ts',
      '/use-merged-ref/use-merged-ref.mjs',
      '/ui/use-is-narrow.ts',
      '/domain/src/base/comparable.ts',
      '/domain/src/base/dates.ts',
      '/domain/src/base/search-words.ts',
      '/domain/src/base/text-length.ts',
      '/domain/src/base/allowed-characters.ts',
      '/items/item-decisions.ts',
    ),
  },
];
