import { usePerson } from '../features/identity/current-person.ts';
import { lazyPart } from '../ui/lazy-component.tsx';

const CertificateSettings = lazyPart(
  () => import('../features/certificates/certificate-settings.tsx'),
  'CertificateSettings',
);

/** `/certificate-settings`: what certificates say of their parties, and what they need. */
export function Page() {
  const person = usePerson();
  return <CertificateSettings personId={person.id} role={person.role} />;
}
