import { COMPANY_WORDING as say } from '@monda/domain/companies/company-wording.ts';
import { useCallback, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useSend } from '../../lib/api-changes.ts';
import { errorText, hasCode } from '../../lib/api-error.ts';
import { refresh } from '../../lib/api-hooks.ts';
import { notify } from '../../ui/toast.ts';

/** Activates a company or deactivates it; says so, or says that it failed and logs why (override of A-119). */
export function useCompanyToggle(): {
  readonly toggle: (company: { readonly id: string; readonly version: number }) => void;
  /** The company whose state is being changed. */
  readonly busyId: string | null;
} {
  const client = useQueryClient();
  /** Versions answered to this person's own changes, which a list that is on its way does not show yet. */
  const own = useRef(new Map<string, number>());
  const sending = useSend('companies.toggle', {
    refreshes: ['companies'],
    onSuccess: (company) => {
      own.current.set(company.id, company.version);
      notify.success(company.isActive ? say.activated : say.deactivated);
    },
    onError: (error) => {
      if (hasCode(error, 'version_changed')) void refresh(client, 'companies');
      console.error(say.toggleFailedTitle, error);
      notify.failure({ title: say.toggleFailedTitle, message: errorText(error, say.somethingWrong) });
    },
  });
  const { mutate } = sending;
  const toggle = useCallback(
    ({ id, version }: { readonly id: string; readonly version: number }) =>
      mutate({ params: { id }, ifMatch: Math.max(version, own.current.get(id) ?? 0) }),
    [mutate],
  );
  return { toggle, busyId: sending.isPending ? (sending.variables?.params.id ?? null) : null };
}
