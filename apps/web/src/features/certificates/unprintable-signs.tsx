import { signInWords } from '@monda/domain/base/sign-number.ts';
import { words } from '@monda/phrases/words.ts';
import { Notice } from '../../ui/notice.tsx';
import { useUnprintableSigns } from './use-missing-of.ts';

/** Signs that are named. */
const MOST_NAMED = 20;

/** Which signs of these items a certificate shows as boxes; nothing where it can print all. */
export function UnprintableSigns({ itemIds }: { readonly itemIds: readonly string[] }) {
  const signs = useUnprintableSigns(itemIds);
  if (signs.length === 0) return null;
  const named = `${signs.slice(0, MOST_NAMED).map(signInWords).join(', ')}${signs.length > MOST_NAMED ? '…' : ''}`;
  return <Notice tone="warning">{words().issueCertificate.unprintable(named)}</Notice>;
}
