import { usePerson } from '../features/identity/current-person.ts';
import { EditStaffUser } from '../features/staff/edit-staff-user.tsx';
import { SavedForm } from '../ui/saved-form.tsx';

/** `/monda-users/{userId}/edit`. */
export function EditStaffUserPage({ userId }: { readonly userId: string }) {
  const person = usePerson();
  return (
    <SavedForm key={userId} owner={`${person.id}/staff/${userId}`}>
      <EditStaffUser id={userId} ownId={person.id} />
    </SavedForm>
  );
}
