import { formatPlainDate } from '@monda/domain/base/date-format.ts';
import type { CurrentUser } from '@monda/domain/identity/user-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { isolated } from '../../lib/isolated.ts';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/notice.tsx';
import typography from '../../ui/typography.module.css';

/** Says for whom the person stands in, until when. */
export function StandingIn({ of }: { readonly of: CurrentUser['standsInFor'] }) {
  return (
    <div className={layout.below16}>
      <Notice>
        {of.map(({ id, name, until }) => (
          <p key={id} className={typography.wraps}>
            {words().substitutes.youStandIn(isolated(name), formatPlainDate(until))}
          </p>
        ))}
      </Notice>
    </div>
  );
}
