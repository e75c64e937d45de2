import { CompleteProfile } from '../features/identity/complete-profile.tsx';
import { usePerson } from '../features/identity/current-person.ts';
import { ownerOf } from '../lib/device/device-owners.ts';
import { SavedForm } from '../ui/saved-form.tsx';

/** `/complete-profile`. */
export function Page() {
  const person = usePerson();
  return (
    <SavedForm owner={ownerOf.form(person.id, 'profile')}>
      <CompleteProfile />
    </SavedForm>
  );
}
