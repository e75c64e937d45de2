import { usePerson } from '../features/identity/current-person.ts';
import { lazyPart } from '../ui/lazy-component.tsx';

const CertificateVersion = lazyPart(
  () => import('../features/certificates/certificate-page.tsx'),
  'CertificatePage',
);

/** `/certificates/{id}`: one version of a certificate. */
export function Page({ id }: { readonly id: string }) {
  const person = usePerson();
  return <CertificateVersion id={id} personId={person.id} role={person.role} />;
}
