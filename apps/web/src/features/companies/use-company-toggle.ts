import { COMPANY_WORDING as say } from '@monda/domain/companies/company-wording.ts';
import { useCallback } from 'react';
import { errorText } from '../../lib/api-error.ts';
import { useSend } from '../../lib/api-changes.ts';
import { notify } from '../../ui/toast.ts';

/** Activates a company or deactivates it; says so, or says that it failed and logs why (override of A-119). */
export function useCompanyToggle(): {
  readonly toggle: (company: { readonly id: string }) => void;
  /** The company whose state is being changed. */
  readonly busyId: string | null;
} {
  const sending = useSend('companies.toggle', {
    refreshes: ['companies'],
    onSuccess: (company) => notify.success(company.isActive ? say.activated : say.deactivated),
    onError: (error) => {
      console.error(say.toggleFailedTitle, error);
      notify.failure({ title: say.toggleFailedTitle, message: errorText(error, say.somethingWrong) });
    },
  });
  const { mutate } = sending;
  const toggle = useCallback(({ id }: { readonly id: string }) => mutate({ params: { id } }), [mutate]);
  return { toggle, busyId: sending.isPending ? (sending.variables?.params.id ?? null) : null };
}
