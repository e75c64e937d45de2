import { usePerson } from '../features/identity/current-person.ts';
import { EditStaffUser } from '../features/staff/edit-staff-user.tsx';
import { KeptForm } from '../ui/kept-form.tsx';

/** `/monda-users/{userId}/edit`. */
export function EditStaffUserPage({ userId }: { readonly userId: string }) {
  const person = usePerson();
  return (
    <KeptForm key={userId} owner={`${person.id}/staff/${userId}`}>
      <EditStaffUser id={userId} ownId={person.id} />
    </KeptForm>
  );
}
