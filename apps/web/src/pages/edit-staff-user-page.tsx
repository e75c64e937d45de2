import { usePerson } from '../features/identity/current-person.ts';
import { EditStaffUser } from '../features/staff/edit-staff-user.tsx';
import { ownerOf } from '../lib/device/device-owners.ts';
import { SavedForm } from '../ui/saved-form.tsx';

/** `/monda-users/{userId}/edit`. */
export function EditStaffUserPage({ userId }: { readonly userId: string }) {
  const person = usePerson();
  return (
    <SavedForm key={userId} owner={ownerOf.form(person.id, 'staff', userId)}>
      <EditStaffUser id={userId} ownId={person.id} />
    </SavedForm>
  );
}
