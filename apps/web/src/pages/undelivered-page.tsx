import { words } from '@monda/phrases/words.ts';
import { UndeliveredList } from '../features/undelivered/undelivered-list.tsx';
import { useListAddress } from '../lib/list-address.ts';
import { PageHeader } from '../ui/page-header.tsx';

/** `/undelivered`: messages and accounts that were given up; reached from the notices about them. */
export function Page() {
  const address = useListAddress();
  return (
    <>
      <PageHeader title={words().screens.undelivered} subtitle={words().undeliveredScreen.subtitle} />
      <UndeliveredList address={address} />
    </>
  );
}
