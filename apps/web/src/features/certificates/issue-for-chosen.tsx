import { formatCount } from '@monda/domain/base/formats.ts';
import { issuesCertificates } from '@monda/domain/certificates/certificate-issuers.ts';
import type { ItemRow } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-component.tsx';
import { useOpening } from './use-opening.ts';

const IssueManyDialog = lazyPart(() => import('./issue-many-dialog.tsx'), 'IssueManyDialog');

export interface IssueForChosenProps {
  readonly items: readonly ItemRow[];
  readonly role: string;
}

/** Issues one certificate for chosen items, for those who may; nothing where none of them is completed. */
export function IssueForChosen({ items, role }: IssueForChosenProps) {
  const say = words().issueCertificate;
  const { opened, times, open, close } = useOpening();
  const [asked, setAsked] = useState(items);
  const completed = items.filter(({ status }) => status === 'completed').length;
  if (!issuesCertificates(role) || completed === 0) return null;
  return (
    <>
      <Button
        variant="default"
        onClick={() => {
          setAsked(items);
          open();
        }}
      >
        {`${say.open} (${formatCount(completed)})`}
      </Button>
      {times === 0 ? null : (
        <IssueManyDialog
          key={times}
          opened={opened}
          items={asked}
          title={say.titleMany(asked.length)}
          onClose={close}
        />
      )}
    </>
  );
}
