import { CreateStaffForm } from '../features/staff/create-staff-form.tsx';
import { STAFF_SCREEN_WORDING as say } from '../features/staff/staff-screen-wording.ts';
import { PageHeader } from '../ui/page-header.tsx';

/** `/monda-users/new`. */
export function CreateStaffUserPage() {
  return (
    <>
      <PageHeader title={say.createTitle} back={{ href: '/monda-users', label: say.title }} />
      <CreateStaffForm />
    </>
  );
}
