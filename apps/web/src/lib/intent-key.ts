import { useState } from 'react';

/**
 * Idempotency keys, one per intent of the person: a retry with the same input gets the same key,
 * a changed input or a new intent after success gets a new one.
 */
export interface IntentKeys {
  /** The key for this input. Input: anything JSON can carry, and files. */
  keyFor(input: unknown): string;
  /** The intent is settled: it succeeded, or the server refused it and did nothing. */
  settle(): void;
}

/** Fingerprint of an input; files count by name, size and time. */
export function fingerprint(input: unknown): string {
  return JSON.stringify(input, (_, value: unknown) =>
    value instanceof File
      ? ['file', value.name, value.size, value.lastModified]
      : value instanceof Blob
        ? ['blob', value.size, value.type]
        : value,
  );
}

/** Keys made by `newKey`, which answers a fresh random text each time. */
export function intentKeys(newKey: () => string): IntentKeys {
  let current: { readonly print: string; readonly key: string } | null = null;
  return {
    keyFor(input) {
      const print = fingerprint(input) ?? '';
      if (current === null || current.print !== print) current = { print, key: newKey() };
      return current.key;
    },
    settle() {
      current = null;
    },
  };
}

/** The keys of one form or button, held while its component is mounted. */
export function useIntentKey(): IntentKeys {
  const [keys] = useState(() => intentKeys(randomKey));
  return keys;
}

/** A random key; `crypto.randomUUID` exists on https and localhost only. */
export function randomKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
