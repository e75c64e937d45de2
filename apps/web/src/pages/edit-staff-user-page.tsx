import { usePerson } from '../features/identity/current-person.ts';
import { EditStaffUser } from '../features/staff/edit-staff-user.tsx';

/** `/monda-users/{userId}/edit`. */
export function EditStaffUserPage({ userId }: { readonly userId: string }) {
  const person = usePerson();
  return <EditStaffUser id={userId} ownId={person.id} />;
}
