import { CompleteProfile } from '../features/identity/complete-profile.tsx';
import { usePerson } from '../features/identity/current-person.ts';
import { SavedForm } from '../ui/saved-form.tsx';

/** `/complete-profile`. */
export function CompleteProfilePage() {
  const person = usePerson();
  return (
    <SavedForm owner={`${person.id}/profile`}>
      <CompleteProfile />
    </SavedForm>
  );
}
