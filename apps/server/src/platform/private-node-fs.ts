import { NodeFS } from '@electric-sql/pglite/nodefs';
import { privateMode } from './file-modes.ts';

type Attributes = { readonly mode?: number };

/** What the embedded database makes of a file of the system. */
interface NodeFiles {
  readonly node_ops: { setattr(node: unknown, attributes: Attributes): void };
}

/**
 * The folder of an embedded database, every file of it for its owner alone. why: the database sets the mode of each
 * file it makes by itself, so that the umask of the process does not count.
 */
export class PrivateNodeFS extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const made = await super.init(pg, options);
    const keepPrivate = (database: unknown) => {
      const { node_ops } = (database as { readonly NODEFS: NodeFiles }).NODEFS;
      const setattr = node_ops.setattr.bind(node_ops);
      node_ops.setattr = (node, attributes) =>
        setattr(
          node,
          attributes.mode === undefined ? attributes : { ...attributes, mode: privateMode(attributes.mode) },
        );
    };
    const { preRun = [] } = made.emscriptenOpts;
    return { emscriptenOpts: { ...made.emscriptenOpts, preRun: [...[preRun].flat(), keepPrivate] } };
  }
}
