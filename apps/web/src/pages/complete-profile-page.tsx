import { CompleteProfile } from '../features/identity/complete-profile.tsx';
import { usePerson } from '../features/identity/current-person.ts';
import { KeptForm } from '../ui/kept-form.tsx';

/** `/complete-profile`. */
export function CompleteProfilePage() {
  const person = usePerson();
  return (
    <KeptForm owner={`${person.id}/profile`}>
      <CompleteProfile />
    </KeptForm>
  );
}
