import type { CompanyDetails } from '@monda/domain/companies/company-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { useRef } from 'react';
import { errorText } from '../../lib/api-error.ts';
import { useSend } from '../../lib/api-changes.ts';
import { notify } from '../../ui/toast.ts';
import type { EditCompanyValues } from './edit-company-fields.ts';
import { notifyInvited, notifyNotInvited } from './notify-invited.ts';

/** How far a save came. `step`: which of the two calls failed. */
export type SaveResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly step: 'company' | 'administrator'; readonly error: unknown };

/**
 * Saves the company, then changes its administrator (decision A-121). When only the second call fails the
 * company stays saved, and saving again repeats both. What another person changed since `version` is not overwritten.
 */
export function useCompanySaving({ id, version }: Pick<CompanyDetails, 'id' | 'version'>) {
  const company = useSend('companies.change', { refreshes: ['companies.list'] });
  const known = useRef(version);
  const transfer = useSend('users.transferAdmin', { refreshes: ['companies.list', 'users.list'] });
  const invite = useSend('users.invite', { refreshes: ['companies.list', 'users.list'] });

  async function changeAdministrator(values: EditCompanyValues): Promise<void> {
    if (values.administrator === 'transfer') {
      const saved = await transfer.mutateAsync({
        body: { companyId: id, newAdminId: values.newAdminId },
        ifMatch: known.current,
      });
      known.current = saved.version;
      notify.success(words().companies.transferred);
    }
    if (values.administrator === 'invite') {
      const user = await invite
        .mutateAsync({ body: { role: 'company_admin', companyId: id, email: values.newAdminEmail } })
        .catch((error: unknown) => {
          notifyNotInvited(error);
          throw error;
        });
      notifyInvited(user.email);
    }
  }

  return {
    /** From now on saves over this version, which the person has seen. */
    goOnFrom: (newest: number) => {
      known.current = newest;
    },
    isBusy: company.isPending || transfer.isPending || invite.isPending,
    save: async (values: EditCompanyValues): Promise<SaveResult> => {
      try {
        const saved = await company.mutateAsync({
          params: { id },
          body: { name: values.name, address: values.address },
          ifMatch: known.current,
        });
        known.current = saved.version;
      } catch (error) {
        return { ok: false, step: 'company', error };
      }
      try {
        await changeAdministrator(values);
      } catch (error) {
        return { ok: false, step: 'administrator', error };
      }
      notify.success(words().companies.updated);
      return { ok: true };
    },
  };
}

/** What the form says after a save that failed half way. */
export const halfSaved = (error: unknown) =>
  words().companyScreens.administratorFailed(errorText(error, words().controls.somethingWrong));
