import { lazyComponent } from '../ui/lazy-component.tsx';

const System = lazyComponent(async () => (await import('../features/system/load-system.ts')).loadSystem());

const SignerReplacement = lazyComponent(async () =>
  (await import('../features/certificates/load-certificate-settings.ts')).loadSignerReplacement(),
);

/** `/system`: how the installation is, and what to do. */
function SystemPage() {
  return <System signer={<SignerReplacement />} />;
}

export { SystemPage as Page };
