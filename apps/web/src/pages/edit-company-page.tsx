import { EditCompany } from '../features/companies/edit-company.tsx';
import { usePerson } from '../features/identity/current-person.ts';
import { ownerOf } from '../lib/device/device-owners.ts';
import { SavedForm } from '../ui/saved-form.tsx';

/** `/companies/{companyId}/edit`. */
export function Page({ companyId }: { readonly companyId: string }) {
  const person = usePerson();
  return (
    <SavedForm key={companyId} owner={ownerOf.form(person.id, 'company', companyId)}>
      <EditCompany id={companyId} viewerId={person.id} />
    </SavedForm>
  );
}
