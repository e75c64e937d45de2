import { formatPlainDate } from '@monda/domain/base/date-format.ts';
import { dayHref } from '@monda/domain/on-site/day-href.ts';
import type { DayAnswer } from '@monda/domain/on-site/on-site-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { go } from '../../../../lib/location.ts';
import { AppLink } from '../../../../ui/app-link.tsx';
import { FilterSelect } from '../../../../ui/filter-select.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { Typed } from '../../../../ui/values.tsx';
import { ItemName } from './day-items.tsx';
import css from './provider-day.module.css';

/** Which company's items are shown, where the day has those of several; it stands in the address. */
export function CompanyOfDay({ day }: { readonly day: DayAnswer }) {
  const { company, companies } = day;
  const say = words().providerDay;
  if (company === null) {
    return (
      <Panel title={say.whichCompany}>
        {companies.length === 0 ? (
          <p>{say.noItems}</p>
        ) : (
          <ul className={css.items}>
            {companies.map(({ id, name, items }) => (
              <li key={id}>
                <AppLink className={css.company} href={dayHref(day.day, id)}>
                  <Typed text={name} />
                  <span>{words().bulk.items(items)}</span>
                </AppLink>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    );
  }
  if (companies.length < 2) return null;
  return (
    <FilterSelect
      label={words().heads.company}
      value={company.id}
      options={companies.map(({ id, name, items }) => ({ value: id, label: say.companyWith(name, items) }))}
      width="min(100%, 24rem)"
      onChange={(id) => go(dayHref(day.day, id), { replace: true })}
    />
  );
}

/** Items of earlier days that are still open, each with the way to its day. */
export function LateItems({ day: { late, company } }: { readonly day: DayAnswer }) {
  if (late.length === 0 || company === null) return null;
  return (
    <Panel title={words().providerDay.late(late.length)}>
      <ul className={css.items}>
        {late.map((item) => (
          <li key={item.id} className={css.head}>
            <ItemName item={item} />
            <AppLink className={css.way} href={dayHref(item.on, company.id)}>
              {formatPlainDate(item.on)}
            </AppLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
