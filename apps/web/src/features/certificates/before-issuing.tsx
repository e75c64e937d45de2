import { signInWords } from '@monda/domain/base/sign-number.ts';
import type { Role } from '@monda/domain/identity/roles.ts';
import { words } from '@monda/phrases/words.ts';
import { RecommendedNeeds } from '../../ui/missing-needs.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useRecommendedOf, useUnprintableSigns } from './use-missing-of.ts';

/** Signs that are named. */
const MOST_NAMED = 20;
/** Who issues certificates. */
const ISSUER: Role = 'fixed_assets_manager';

/** What hinders no certificate of these items and is known before: signs that it prints as boxes, representatives that were not given. */
export function BeforeIssuing({ itemIds }: { readonly itemIds: readonly string[] }) {
  const signs = useUnprintableSigns(itemIds);
  const recommended = useRecommendedOf(itemIds);
  const named = `${signs.slice(0, MOST_NAMED).map(signInWords).join(', ')}${signs.length > MOST_NAMED ? '…' : ''}`;
  return (
    <>
      {signs.length === 0 ? null : (
        <Notice tone="warning">{words().issueCertificate.unprintable(named)}</Notice>
      )}
      <RecommendedNeeds needs={recommended} role={ISSUER} />
    </>
  );
}
