import { words } from '@monda/phrases/words.ts';
import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useSend } from '../../lib/api-changes.ts';
import { errorText, hasCode } from '../../lib/api-error.ts';
import { refresh } from '../../lib/api-hooks.ts';
import { useNewestVersions } from '../../lib/newest-versions.ts';
import { notify } from '../../ui/toast.ts';

/** Activates a company or deactivates it; says so, or says that it failed and logs why (override of A-119). */
export function useCompanyToggle(): {
  readonly toggle: (company: { readonly id: string; readonly version: number }) => void;
  /** The company whose state is being changed. */
  readonly busyId: string | null;
} {
  const client = useQueryClient();
  const { note, newest } = useNewestVersions();
  const sending = useSend('companies.toggle', {
    refreshes: ['companies'],
    onSuccess: (company) => {
      note(company);
      notify.success(company.isActive ? words().companies.activated : words().companies.deactivated);
    },
    onError: (error) => {
      if (hasCode(error, 'version_changed')) void refresh(client, 'companies');
      console.error(words().companies.toggleFailedTitle, error);
      notify.failure({
        title: words().companies.toggleFailedTitle,
        message: errorText(error, words().companies.somethingWrong),
      });
    },
  });
  const { mutate } = sending;
  const toggle = useCallback(
    (company: { readonly id: string; readonly version: number }) =>
      mutate({ params: { id: company.id }, ifMatch: newest(company) }),
    [mutate, newest],
  );
  return { toggle, busyId: sending.isPending ? (sending.variables?.params.id ?? null) : null };
}
