import { usePerson } from '../features/identity/current-person.ts';
import { CreateStaffForm } from '../features/staff/create-staff-form.tsx';
import { STAFF_SCREEN_WORDING as say } from '../features/staff/staff-screen-wording.ts';
import { ownerOf } from '../lib/device/device-owners.ts';
import { SavedForm } from '../ui/saved-form.tsx';
import { PageHeader } from '../ui/page-header.tsx';

/** `/monda-users/new`. */
export function CreateStaffUserPage() {
  const person = usePerson();
  return (
    <>
      <PageHeader title={say.createTitle} back={{ href: '/monda-users', label: say.title }} />
      <SavedForm owner={ownerOf.form(person.id, 'new-staff')}>
        <CreateStaffForm />
      </SavedForm>
    </>
  );
}
