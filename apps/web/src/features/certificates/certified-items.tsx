import type { CertificateDetails } from '@monda/domain/certificates/certificate-fields.ts';
import { needLabel } from '@monda/domain/facts/fact-wording.ts';
import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Typed } from '../../ui/values.tsx';
import css from './certificates.module.css';

/** Items that are shown before all are asked for. */
const FIRST = 20;

/** The items of a certificate, and what was not recorded of them. */
export function CertifiedItems({ certificate }: { readonly certificate: CertificateDetails }) {
  const say = words().certificateScreen;
  const [all, setAll] = useState(false);
  const { items } = certificate;
  const shown = all ? items : items.slice(0, FIRST);
  return (
    <Panel title={words().heads.items} hint={words().bulk.items(items.length)}>
      <ul className={css.items}>
        {shown.map((item) => (
          <li key={item.id}>
            <div className={css.item}>
              <AppLink href={`/items/${item.id}`} className={css.way}>
                <Typed text={item.itemName || words().ui.none} />
              </AppLink>
              {item.changed === true ? <span className={css.mark}>{say.itemChanged}</span> : null}
            </div>
            {item.serialNumber === '' ? null : (
              <p className={css.hint}>
                {words().itemFields.serialNumber} <Typed text={item.serialNumber} />
              </p>
            )}
          </li>
        ))}
      </ul>
      {shown.length === items.length ? null : (
        <Button variant="default" onClick={() => setAll(true)}>
          {say.showAllItems(items.length)}
        </Button>
      )}
      {certificate.frozenAt === null ? null : <NotRecorded items={items} />}
    </Panel>
  );
}

/** What was not recorded at the freeze, each field once, with how many items lack it where not all do. */
function NotRecorded({ items }: Pick<CertificateDetails, 'items'>) {
  const say = words().certificateScreen;
  const names = [...new Set(items.flatMap(({ notRecorded }) => notRecorded))];
  if (names.length === 0) return <p className={`${css.hint} ${css.folded}`}>{say.allRecorded}</p>;
  const lacking = names.map((name) => {
    const count = items.filter(({ notRecorded }) => notRecorded.includes(name)).length;
    return count === items.length ? needLabel(name) : say.lackedBy(needLabel(name), count, items.length);
  });
  return (
    <div className={css.folded}>
      <Fold title={say.notRecorded(names.length)}>
        <p className={css.hint}>{lacking.join(' · ')}</p>
      </Fold>
    </div>
  );
}
