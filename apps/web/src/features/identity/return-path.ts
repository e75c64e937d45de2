/**
 * The path and query to come back to after signing in, from where the person stands.
 * Only paths of this origin; anything else, and the provider's own parameters, lead to `/`.
 */
export function safeReturnPath(path: unknown): string {
  if (typeof path !== 'string' || !path.startsWith('/') || /^\/[/\\]/.test(path)) return '/';
  return path;
}

/** Whether an address carries the provider's answer to a sign-in. */
export function isProviderAnswer(address: URL): boolean {
  const { searchParams } = address;
  return (
    address.pathname === '/' &&
    searchParams.has('state') &&
    (searchParams.has('code') || searchParams.has('error'))
  );
}

/** Seconds before the end of a token at which a new one is asked for; short tokens are renewed late. */
export function renewalLeadSeconds(lifetimeSeconds: number): number {
  return Math.min(60, lifetimeSeconds / 3);
}
