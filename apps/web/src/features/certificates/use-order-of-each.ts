import { words } from '@monda/phrases/words.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { type ApiError, errorText, hasCode } from '../../lib/api-error.ts';
import { refresh } from '../../lib/api-hooks.ts';
import { useBulkRun } from '../../lib/bulk/use-bulk-run.ts';
import { useIntentKey } from '../../lib/intent-key.ts';
import { go } from '../../lib/location.ts';
import { notify, TOAST_MS } from '../../ui/toast.ts';
import { LIST_PATH } from './certificate-looks.ts';
import { missingSignatures, READ_AGAIN, type useOrder } from './use-order.ts';

/** Whether it is said of the item of an order; anything else would be said of the next one as well. */
const isOfItem = (error: unknown): error is ApiError =>
  hasCode(error, 'not_found', 'wrong_state', 'conflict', 'validation_failed', 'not_allowed');

/**
 * Orders a certificate for each of many items by `order`, one call after the other. What is refused is noted by item, what is not
 * is issued; a call of which the answer was lost is repeated with its key. `onAll`: called where each has its certificate.
 */
export function useOrderOfEach(order: ReturnType<typeof useOrder>, onAll: () => void) {
  const say = words().issueCertificate;
  const client = useQueryClient();
  const keys = useIntentKey();
  const { state, run, stop } = useBulkRun<string>();
  const [issued, setIssued] = useState<ReadonlySet<string>>(new Set());
  return {
    state,
    stop,
    /** The ids of items that have their certificate by it. */
    issued,
    begin: async (itemIds: readonly string[]) => {
      const rest = order.checked();
      if (rest === null || state.is === 'running') return;
      const now = new Set(issued);
      const refused = new Map<string, string>();
      const missing: string[] = [];
      // why: what was refused is sent again with a reason alone, and so with another key.
      const ofAll = keys.keyFor(rest);
      const { left, failure } = await run(
        itemIds.map((id) => ({ items: [id], key: `${ofAll}-${id}` })),
        async ({ items: [id = ''], key: idempotencyKey }) => {
          try {
            await call('certificates.issue', { body: { itemIds: [id], ...rest }, idempotencyKey });
            now.add(id);
          } catch (error) {
            if (!isOfItem(error)) throw error;
            const signatures = missingSignatures(error);
            missing.push(...signatures);
            if (signatures.length === 0) {
              refused.set(id, error.errors[0]?.message ?? errorText(error, say.orderFailed));
            }
          }
          return [{ id, done: null, refused: null }];
        },
      );
      setIssued(now);
      order.note(refused, missing);
      if (failure !== null) order.fail(failure);
      if (now.size > issued.size) {
        const action = { label: say.toCertificates, run: () => go(LIST_PATH) };
        notify.success(
          { title: say.issued(now.size - issued.size), message: say.orderedTexts, action },
          TOAST_MS.invite,
        );
      }
      if (left.length + refused.size + missing.length === 0) onAll();
      await refresh(client, ...READ_AGAIN);
    },
  };
}
