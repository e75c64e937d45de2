import { words } from '@monda/phrases/words.ts';
import { usePerson } from '../features/identity/current-person.ts';
import { CreateStaffForm } from '../features/staff/create-staff-form.tsx';
import { toStaffList } from '../features/staff/to-staff-list.ts';
import { ownerOf } from '../lib/device/device-owners.ts';
import { SavedForm } from '../ui/saved-form.tsx';
import { PageHeader } from '../ui/page-header.tsx';

/** `/monda-users/new`. */
export function Page() {
  const person = usePerson();
  return (
    <>
      <PageHeader title={words().screens.createStaffUser} back={toStaffList(person.id)} />
      <SavedForm owner={ownerOf.form(person.id, 'new-staff')}>
        <CreateStaffForm viewerId={person.id} />
      </SavedForm>
    </>
  );
}
