import { usePerson } from '../features/identity/current-person.ts';
import { hasOwnPasswords } from '../features/identity/own-passwords.ts';
import { EditStaffUser } from '../features/staff/edit-staff-user.tsx';
import { ownerOf } from '../lib/device/device-owners.ts';
import { Panel } from '../ui/panel.tsx';
import { SavedForm } from '../ui/saved-form.tsx';
import { lazyInLibrary } from '../ui/with-library.tsx';
import css from './edit-staff-user-page.module.css';

const SubstituteSettings = lazyInLibrary(
  () => import('../features/substitutes/substitute-settings.tsx'),
  'SubstituteSettings',
);

/** `/monda-users/{userId}/edit`, with who stands in for the person; administrators have no substitutes. */
export function Page({ userId }: { readonly userId: string }) {
  const person = usePerson();
  return (
    <SavedForm key={userId} owner={ownerOf.form(person.id, 'staff', userId)}>
      <EditStaffUser id={userId} ownId={person.id} ownPasswords={hasOwnPasswords()}>
        {({ role }) =>
          role === 'admin' ? null : (
            <Panel className={css.substitutes ?? ''}>
              <SubstituteSettings viewerId={person.id} personId={userId} />
            </Panel>
          )
        }
      </EditStaffUser>
    </SavedForm>
  );
}
