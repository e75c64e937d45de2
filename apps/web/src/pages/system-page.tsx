import { lazyComponent } from '../ui/lazy-component.tsx';

const System = lazyComponent(async () => (await import('../features/system/load-system.ts')).loadSystem());

/** `/system`: how the installation is, and what to do. */
function SystemPage() {
  return <System />;
}

export { SystemPage as Page };
