import type { ItemRow } from '@monda/domain/items/item-view.ts';
import { issuesCertificates } from '@monda/domain/certificates/certificate-issuers.ts';
import { usePerson } from '../features/identity/current-person.ts';
import { lazyPart } from '../ui/lazy-component.tsx';
import { words } from '@monda/phrases/words.ts';
import { FileButton } from '../features/exports/file-button.tsx';

export { StandingIn } from '../features/substitutes/standing-in.tsx';

/** Open the dialogs that save chosen items as a spreadsheet, and their labels; their words are none of the first page. */
function ChosenFilesButtons({ itemIds }: { readonly itemIds: readonly string[] }) {
  return (
    <>
      <FileButton of={{ call: 'items.exportChosen', ids: itemIds }}>{words().ui.export}</FileButton>
      <FileButton of={{ itemIds }}>{words().itemPage.labels}</FileButton>
    </>
  );
}

const SignHereLink = lazyPart(() => import('../features/signings/sign-here-link.tsx'), 'SignHereLink');

const IssueForChosen = lazyPart(
  () => import('../features/certificates/issue-for-chosen.tsx'),
  'IssueForChosen',
);

/** The signatures, the certificate, the export and the labels of chosen items. */
export function Buttons({ items }: { readonly items: readonly ItemRow[] }) {
  const { role } = usePerson();
  return (
    <>
      <SignHereLink items={items} role={role} counts />
      <IssueForChosen items={items} role={role} />
      <ChosenFilesButtons itemIds={items.map(({ id }) => id)} />
    </>
  );
}

const BelowTasks = lazyPart(() => import('./below-tasks.tsx'), 'BelowTasks');

/** What managers, who issue certificates, read below their list. */
export const Ready = () => (issuesCertificates(usePerson().role) ? <BelowTasks /> : null);
