import { usePerson } from '../features/identity/current-person.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';

const CertificateVersion = lazyComponent(async () =>
  (await import('../features/certificates/load-certificates.ts')).loadCertificatePage(),
);

/** `/certificates/{id}`: one version of a certificate. */
function CertificatePage({ id }: { readonly id: string }) {
  const person = usePerson();
  return <CertificateVersion id={id} personId={person.id} role={person.role} />;
}

export { CertificatePage as Page };
