import { words } from '@monda/phrases/words.ts';
import type { ReactNode } from 'react';
import { FormMemoryContext, useCameBack, useFormMemory } from '../lib/forms/saved-form.ts';
import { Notice } from './notice.tsx';

export interface SavedFormProps {
  /** Names the person and the form. */
  readonly owner: string;
  /** The state of things the form is about; what was typed for another one does not come back. */
  readonly stamp?: string | number;
  /** Whether going to another page leaves it on the device, until it is sent or put off. */
  readonly outlivesPage?: boolean;
  readonly children: ReactNode;
}

/** A form whose text survives a way to the sign-in provider and back; `key` it by what it is about. */
export function SavedForm({ owner, stamp = '', outlivesPage, children }: SavedFormProps) {
  const memory = useFormMemory(owner, String(stamp), outlivesPage);
  return <FormMemoryContext value={memory}>{children}</FormMemoryContext>;
}

/** Says that something typed earlier is here again. */
export function CameBackNotice() {
  const cameBack = useCameBack();
  return cameBack ? (
    <div role="status">
      <Notice>{words().controls.cameBack}</Notice>
    </div>
  ) : null;
}
