import { lazyPart } from '../ui/lazy-component.tsx';

const System = lazyPart(() => import('../features/system/system.tsx'), 'System');

const SignerReplacement = lazyPart(() => import('../features/certificates/signer.tsx'), 'SignerReplacement');

/** `/system`: how the installation is, and what to do. */
export function Page() {
  return <System signer={<SignerReplacement />} />;
}
