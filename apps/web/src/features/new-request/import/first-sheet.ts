import { formatList } from '@monda/domain/base/formats.ts';
import { words } from '@monda/phrases/words.ts';
import { notify } from '../../../ui/toast.ts';

/** The sheet to read of several that were handed in together; a message names the others as not taken. */
export function firstSheet(files: readonly File[]): File | undefined {
  const [first, ...others] = files;
  if (first !== undefined && others.length > 0) {
    notify.failure(words().importing.oneSheet(first.name, formatList(others.map(({ name }) => name))));
  }
  return first;
}
