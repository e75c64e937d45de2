import { usePerson } from '../features/identity/current-person.ts';
import { useListAddress } from '../lib/list-address.ts';
import { lazyPart } from '../ui/lazy-component.tsx';
import { ShownWhole } from '../ui/shown-whole.tsx';

const CertificateList = lazyPart(
  () => import('../features/certificates/certificate-list.tsx'),
  'CertificateList',
);

/** `/certificates`: the certificates whose items the person sees. */
export function Page() {
  const person = usePerson();
  const address = useListAddress();
  return (
    <ShownWhole>
      <CertificateList personId={person.id} role={person.role} address={address} />
    </ShownWhole>
  );
}
