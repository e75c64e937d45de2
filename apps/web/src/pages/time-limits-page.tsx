import { usePerson } from '../features/identity/current-person.ts';
import { lazyPart } from '../ui/lazy-component.tsx';

const TimeLimits = lazyPart(() => import('../features/lateness/time-limits.tsx'), 'TimeLimits');

/** `/time-limits`: when items are late. */
export function Page() {
  const person = usePerson();
  return <TimeLimits personId={person.id} />;
}
