import { formatPlainDate } from '@monda/domain/base/date-format.ts';
import { words } from '@monda/phrases/words.ts';
import { useRead } from '../../lib/api-hooks.ts';
import { isolated } from '../../lib/isolated.ts';
import { Notice } from '../../ui/notice.tsx';
import css from './notices.module.css';

/** Who stands in for the reader, and for whom they do, now or later; nothing where no one does. */
export function OwnSubstitutions() {
  const say = words().substitutes;
  const { data } = useRead('substitutions.list');
  if (data === undefined || data.data.length === 0) return null;
  return (
    <div className={css.substitutions}>
      <Notice>
        {data.data.map(({ id, substituteName, personName, fromDay, toDay, state }) => (
          <p key={id}>
            {say.standsIn(isolated(substituteName), isolated(personName))}{' '}
            <span className={css.days}>
              {say.days(formatPlainDate(fromDay), formatPlainDate(toDay))} · {say.states[state]}
            </span>
          </p>
        ))}
      </Notice>
    </div>
  );
}
