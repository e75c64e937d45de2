import type { Plugin } from 'vite';

/** Module of the script that runs as soon as it is there, and the name of its entry. */
export const EARLY_SCRIPT = { name: 'begin-sign-in', module: 'src/begin-sign-in.ts' };

/** Loads the script that begins the sign-in in parallel with the application, and runs it first. */
export function earlyScript(): Plugin {
  return {
    name: 'early-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const entry = Object.values(bundle ?? {}).find(
          (each) => each.type === 'chunk' && each.isEntry && each.name === EARLY_SCRIPT.name,
        );
        if (entry === undefined) throw new Error(`The build has no ${EARLY_SCRIPT.module}`);
        return [
          {
            tag: 'script',
            attrs: { type: 'module', async: true, crossorigin: true, src: `/${entry.fileName}` },
            injectTo: 'head',
          },
        ];
      },
    },
  };
}
