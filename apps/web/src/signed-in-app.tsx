import { usePerson } from './features/identity/current-person.ts';
import { ShellPage } from './pages/shell-page.tsx';
import { PageOfAddress } from './router.tsx';

/** The pages of a signed-in person in their frame. */
export function SignedInApp() {
  const person = usePerson();
  return (
    <ShellPage>
      <PageOfAddress visitor={person} />
    </ShellPage>
  );
}
