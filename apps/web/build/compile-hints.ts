import type { Plugin } from 'vite';

/** The chunk of which the first picture runs most functions. */
const RUN_AT_ONCE = 'frame';
/** V8's explicit compile hint for a whole file; it holds in the first line only. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Lets Chromium compile the frame aside while it is loaded, instead of each function when it is called first
 * (V8's explicit compile hints). To other browsers it is a comment.
 */
export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    augmentChunkHash: ({ name }) => (name === RUN_AT_ONCE ? HINT : undefined),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk' && chunk.name === RUN_AT_ONCE) chunk.code = HINT + chunk.code;
        }
      },
    },
  };
}
