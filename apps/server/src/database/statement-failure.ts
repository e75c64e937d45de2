/** Classes of SQLSTATE that say something of the connection or the server, not of a statement. */
const NOT_OF_A_STATEMENT = /^(?:08|25|28|53|57P|58|XX)/;

/**
 * Whether the database refused a statement or gave it up: broken rules, deadlocks, locks it waited for too long. Another
 * statement may be taken; after a lost connection or a server in trouble none would be.
 */
export function isOfTheStatement(error: unknown): boolean {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !NOT_OF_A_STATEMENT.test(code);
}
