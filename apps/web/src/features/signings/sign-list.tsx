import { formatPlainDate } from '@monda/domain/base/date-format.ts';
import { formatList } from '@monda/domain/base/formats.ts';
import { correctedFieldLabel } from '@monda/domain/items/correction-wording.ts';
import type { ItemToSign } from '@monda/domain/signings/signing-fields.ts';
import { words } from '@monda/phrases/words.ts';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import typography from '../../ui/typography.module.css';
import { Typed } from '../../ui/values.tsx';
import { coveredWords } from './covered-words.ts';
import css from './sign.module.css';
import { FORM_ID } from './sign-form.tsx';

/** What is signed, item by item, and what is left out and why. */
export function SignList({ items }: { readonly items: readonly ItemToSign[] }) {
  const say = words().signings;
  const signable = items.filter(({ statementSha256 }) => statementSha256 !== null);
  const others = items.filter(({ statementSha256 }) => statementSha256 === null);
  return (
    <div className={layout.column16}>
      {signable.length === 0 ? (
        <Notice tone="warning">{say.nothing}</Notice>
      ) : (
        <Panel
          title={say.list(signable.length)}
          actions={
            <a className={css.toForm} href={`#${FORM_ID}`}>
              {say.toForm}
            </a>
          }
        >
          <ol className={css.items}>
            {signable.map((item) => (
              <li key={item.id}>
                <ItemHead item={item} />
                <p className={typography.small}>{coveredWords(item.covers)}</p>
                {item.corrected.length === 0 ? null : (
                  <p className={typography.small}>
                    {say.corrected(formatList(item.corrected.map(correctedFieldLabel)))}
                  </p>
                )}
              </li>
            ))}
          </ol>
        </Panel>
      )}
      {others.length === 0 ? null : (
        <Panel title={say.leftOut(others.length)} hint={say.leftOutHint}>
          <ul className={css.items}>
            {others.map((item) => (
              <li key={item.id}>
                <ItemHead item={item} />
                <p className={typography.small}>{item.refused}</p>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}

/** Name, serial number, decision and day of an item. */
function ItemHead({ item: { itemName, serialNumber, decision, day } }: { readonly item: ItemToSign }) {
  const facts = [
    ...(decision === null ? [] : [words().decisions.nouns[decision]]),
    ...(day === null ? [] : [formatPlainDate(day)]),
  ];
  return (
    <>
      <h3 className={css.name}>
        <Typed text={itemName || words().itemList.unnamed} />
      </h3>
      <p>
        {serialNumber === '' ? null : (
          <>
            {words().itemFields.serialNumber} <Typed text={serialNumber} />
            {facts.length === 0 ? null : ' · '}
          </>
        )}
        {facts.join(' · ')}
      </p>
    </>
  );
}
