import { usePerson } from '../features/identity/current-person.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';

const CertificateSettings = lazyComponent(async () =>
  (await import('../features/certificates/load-certificate-settings.ts')).loadCertificateSettings(),
);

/** `/certificate-settings`: what certificates say of their parties, and what they need. */
function CertificateSettingsPage() {
  const person = usePerson();
  return <CertificateSettings personId={person.id} role={person.role} />;
}

export { CertificateSettingsPage as Page };
