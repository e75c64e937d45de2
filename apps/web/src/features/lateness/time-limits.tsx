import { words } from '@monda/phrases/words.ts';
import { ownerOf } from '../../lib/device/device-owners.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { SavedForm } from '../../ui/saved-form.tsx';
import { EditTimeLimits } from './edit-time-limits.tsx';

/** When items are late, as administrators see and change it. */
export function TimeLimits({ personId }: { readonly personId: string }) {
  return (
    <>
      <PageHeader title={words().timeLimits.title} subtitle={words().timeLimits.subtitle} />
      <SavedForm owner={ownerOf.form(personId, 'time-limits')}>
        <EditTimeLimits />
      </SavedForm>
    </>
  );
}
