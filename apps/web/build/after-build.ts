import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * A step of the build after the files are written to `folder`. `root`: the folder of the sources. `order`: before the steps that
 * have none, or after them.
 */
export function afterBuild(
  name: string,
  order: 'pre' | 'post',
  run: (folder: string, root: string) => Promise<void>,
): Plugin {
  let root = '';
  let folder = '';
  return {
    name,
    apply: 'build',
    configResolved(config) {
      root = config.root;
      folder = path.resolve(root, config.build.outDir);
    },
    closeBundle: { sequential: true, order, handler: () => run(folder, root) },
  };
}
