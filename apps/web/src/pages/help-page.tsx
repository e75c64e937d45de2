import { handbookPageOf, isHandbookPage } from '@monda/domain/screens/handbook.ts';
import { usePerson } from '../features/identity/current-person.ts';
import { lazyPart } from '../ui/lazy-component.tsx';

const NotFound = lazyPart(() => import('../features/shell/not-found.tsx'), 'NotFound');
const Handbook = lazyPart(() => import('../features/handbook/handbook.tsx'), 'Handbook');

/** `/help` and `/help/$page`: the handbook, which begins with the page of the person's role. */
export function Page({ page }: { readonly page?: string }) {
  const { role } = usePerson();
  const shown = page ?? handbookPageOf(role);
  return isHandbookPage(shown) ? <Handbook page={shown} /> : <NotFound />;
}
