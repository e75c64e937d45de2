import { words } from '@monda/phrases/words.ts';
import { useCallback } from 'react';
import { useSend } from '../../lib/api-changes.ts';
import { notifyFailed } from '../../ui/notify-failed.ts';
import { notify } from '../../ui/toast.ts';

interface Switchable {
  readonly id: string;
  readonly isActive: boolean;
}

/** Activates a company or deactivates it, the other state than the one shown; says so, or says that it failed and logs why (override of A-119). */
export function useCompanyToggle() {
  const sending = useSend('companies.toggle', {
    refreshes: ['companies'],
    onSuccess: (company) => {
      notify.success(company.isActive ? words().companies.activated : words().companies.deactivated);
    },
    onError: (error) => {
      console.error(words().companies.toggleFailedTitle, error);
      notifyFailed(words().companies.toggleFailedTitle, error);
    },
  });
  const { mutate } = sending;
  const toggle = useCallback(
    ({ id, isActive }: Switchable) => mutate({ params: { id }, body: { isActive: !isActive } }),
    [mutate],
  );
  /** The company whose state is being changed. */
  const busyId = sending.isPending ? (sending.variables?.params.id ?? null) : null;
  return { toggle, busyId };
}
