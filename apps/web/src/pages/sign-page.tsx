import { displayName } from '@monda/domain/base/names.ts';
import { usePerson } from '../features/identity/current-person.ts';
import { lazyPart } from '../ui/lazy-component.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';

const SignHere = lazyPart(() => import('../features/signings/sign-here.tsx'), 'SignHere', <PageSkeleton />);

/** `/sign?items=`: those present sign for items, on the device of this person. */
export function Page() {
  return <SignHere holder={displayName(usePerson())} />;
}
