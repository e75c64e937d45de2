/** Hosts that are remembered, so that no caller makes the list long. */
export const MOST_HOSTS = 10;

/** Names, IPv4 and bracketed IPv6 addresses, with a port or without one: nothing else is shown to an administrator. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9._-]{0,252})|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** With which hosts signed-in people reached this server since it started; in memory only. */
export interface HostWatch {
  /** Takes the host of a call, as the browser or a trusted proxy named it. What is no host is ignored. */
  readonly saw: (host: string) => void;
  /** The hosts other than that of an origin, newest first. A host without a port has that of the origin's scheme. */
  readonly otherThan: (origin: string) => readonly string[];
}

export function createHostWatch(): HostWatch {
  /** In the order in which they were named last. */
  const seen = new Set<string>();
  return {
    saw(host) {
      if (!HOST.test(host)) return;
      const named = host.toLowerCase();
      seen.delete(named);
      seen.add(named);
      // why: one more than are shown, since the host of the origin is one of them.
      if (seen.size > MOST_HOSTS + 1) seen.delete(seen.values().next().value ?? '');
    },
    otherThan(origin) {
      const { protocol, host: expected } = new URL(origin);
      const hosts = [...seen].reverse().flatMap((host) => {
        const address = `${protocol}//${host}`;
        return URL.canParse(address) ? [new URL(address).host] : [];
      });
      return [...new Set(hosts)].filter((host) => host !== expected).slice(0, MOST_HOSTS);
    },
  };
}
