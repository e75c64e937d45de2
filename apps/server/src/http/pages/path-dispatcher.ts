import type { OwnHandling } from '../http-server.ts';

/** Several parts of the origin that answer by themselves, as one; the first that handles a path answers it. */
export function pathDispatcher(parts: readonly (OwnHandling | null)[]): OwnHandling {
  const present = parts.filter((part): part is OwnHandling => part !== null);
  return {
    handles: (path) => present.some((part) => part.handles(path)),
    async callback(request, response) {
      const path = request.url?.split('?', 1)[0] ?? '/';
      await present.find((part) => part.handles(path))?.callback(request, response);
    },
  };
}
