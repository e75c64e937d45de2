import { UndeliveredList } from '../features/undelivered/undelivered-list.tsx';
import { UNDELIVERED_SCREEN_WORDING as say } from '../features/undelivered/undelivered-screen-wording.ts';
import { useListAddress } from '../lib/list-address.ts';
import { PageHeader } from '../ui/page-header.tsx';

/** `/undelivered`: messages and accounts that were given up; reached from the notices about them. */
export function UndeliveredPage() {
  const address = useListAddress();
  return (
    <>
      <PageHeader title={say.title} subtitle={say.subtitle} />
      <UndeliveredList address={address} />
    </>
  );
}
