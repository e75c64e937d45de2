import { NodeFS } from '@electric-sql/pglite/nodefs';
import { privateMode } from '../process/file-modes.ts';

type Attributes = { readonly mode?: number };

/** What the embedded database makes of a file of the system. */
interface NodeFiles {
  convertNodeCode(error: NodeJS.ErrnoException): number;
  readonly node_ops: { setattr(node: unknown, attributes: Attributes): void };
}

const NO_SPACE = new Set(['ENOSPC', 'EDQUOT']);

/**
 * The folder of an embedded database, every file of it for its owner alone. why: the database sets the mode of each
 * file it makes by itself, so that the umask of the process does not count.
 */
export class PrivateNodeFS extends NodeFS {
  #ranOut = false;

  /** Whether the disk was full. why: the database ends without reporting that when it cannot recover. */
  get ranOut(): boolean {
    return this.#ranOut;
  }

  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const made = await super.init(pg, options);
    const keepPrivate = (database: unknown) => {
      const files = (database as { readonly NODEFS: NodeFiles }).NODEFS;
      const { node_ops } = files;
      const convertNodeCode = files.convertNodeCode.bind(files);
      files.convertNodeCode = (error) => {
        if (NO_SPACE.has(error.code ?? '')) this.#ranOut = true;
        return convertNodeCode(error);
      };
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
