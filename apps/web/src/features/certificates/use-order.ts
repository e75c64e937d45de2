import type { CertificateDetails } from '@monda/domain/certificates/certificate-fields.ts';
import {
  CERTIFICATE_LANGUAGES,
  type CertificateLanguage,
} from '@monda/domain/certificates/certificate-states.ts';
import { readersLanguage, words } from '@monda/phrases/words.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, errorText, hasCode } from '../../lib/api-error.ts';
import { refresh } from '../../lib/api-hooks.ts';
import { useSendOnce } from './use-send-once.ts';

/** What is read again when a certificate was ordered or refused. */
export const READ_AGAIN = ['certificates', 'facts.preflight'] as const;

/** The language of the reader, or both where no certificate is written in it alone. */
const ofReader = (): CertificateLanguage =>
  CERTIFICATE_LANGUAGES.find((language) => language === readersLanguage()) ?? 'both';

/** An item the server objected to, by its position in the order. */
const ITEM_AT = /^itemIds\.(\d+)$/u;
/** A signature that an item lacks. */
const SIGNATURE_OF = /^itemIds\.\d+\.signatures$/u;

/** The signatures that an order was refused for, in the server's words. */
export const missingSignatures = (error: Error): readonly string[] =>
  (error instanceof ApiError ? error.errors : [])
    .filter(({ path }) => SIGNATURE_OF.test(path))
    .map(({ message }) => message);

export interface OrderOptions {
  /** The language it begins with; that of the reader by default. */
  readonly first?: CertificateLanguage;
  readonly onOrdered: (certificate: CertificateDetails) => void;
  /** Takes a refusal; answers whether it was shown. */
  readonly onRefused?: (error: Error) => boolean;
}

/**
 * Orders a certificate once, however often it is pressed. A refusal of a single item names its id; why an
 * order failed as a whole stands in `failure`.
 */
export function useOrder({ first, onOrdered, onRefused }: OrderOptions) {
  const say = words().issueCertificate;
  const client = useQueryClient();
  const [language, setLanguage] = useState<CertificateLanguage>(first ?? ofReader());
  const [failure, setFailure] = useState<string | null>(null);
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const [unsigned, setUnsigned] = useState<readonly string[]>([]);
  const [without, setWithout] = useState({ reason: '', problem: '' });
  const fail = (error: Error) =>
    setFailure(hasCode(error, 'unavailable') ? say.unavailable : errorText(error, say.orderFailed));
  /** Notes what was said of items by themselves, and which signatures are missing. */
  const note = (ofItems: Iterable<readonly [string, string]>, missing: readonly string[]) => {
    setRefused(new Map([...refused, ...ofItems]));
    setUnsigned([...new Set(missing)]);
  };
  const { send, isPending } = useSendOnce('certificates.issue', {
    refreshes: READ_AGAIN,
    onSuccess: onOrdered,
    onError: (error, { body: { itemIds } }) => {
      void refresh(client, ...READ_AGAIN);
      if (onRefused?.(error) === true) return;
      const objections = error instanceof ApiError ? error.errors : [];
      const ofItems = objections.flatMap(({ path, message }) => {
        const id = itemIds[Number(ITEM_AT.exec(path)?.[1] ?? Number.NaN)];
        return id === undefined ? [] : [[id, message] as const];
      });
      const missing = missingSignatures(error);
      note(ofItems, missing);
      if (missing.length === 0) fail(error);
    },
  });
  /** What an order has besides its items; `null`, and that is said, while a reason is to be given first. */
  const checked = () => {
    setFailure(null);
    const reason = without.reason.trim();
    if (reason !== '') return { language, withoutSignatures: reason };
    if (unsigned.length === 0) return { language };
    setWithout({ reason, problem: words().certificates.reason });
    return null;
  };
  return {
    language,
    setLanguage,
    failure,
    refused,
    busy: isPending,
    /** Which signatures are missing, and why it is issued without them. */
    unsigned,
    without: { ...without, change: (reason: string) => setWithout({ reason, problem: '' }) },
    checked,
    note,
    fail,
    order: (
      itemIds: readonly string[],
      more: { readonly replaces?: string; readonly reason?: string } = {},
    ) => {
      const rest = checked();
      if (rest !== null) send({ body: { itemIds: [...itemIds], ...rest, ...more } });
    },
  };
}
