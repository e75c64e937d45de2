declare module 'pg/lib/utils.js' {
  /** A value as it is sent to the server. Throws for one that cannot be. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
