import { formatMoment } from '@monda/domain/base/date-format.ts';
import { formatList } from '@monda/domain/base/formats.ts';
import { needLabel } from '@monda/domain/facts/fact-wording.ts';
import { fieldLabel } from '@monda/domain/items/item-field-words.ts';
import { isItemField } from '@monda/domain/items/item-fields.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import type { Signing } from '@monda/domain/signings/signing-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { useId, useState } from 'react';
import { useRead } from '../../lib/api-hooks.ts';
import { isolated } from '../../lib/isolated.ts';
import { Button } from '../../ui/button.tsx';
import { type Detail, DefinitionList } from '../../ui/definition-list.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import layout from '../../ui/layout.module.css';
import { lazyPart } from '../../ui/lazy-component.tsx';
import { Panel } from '../../ui/panel.tsx';
import typography from '../../ui/typography.module.css';
import { Typed } from '../../ui/values.tsx';
import { coveredWords } from './covered-words.ts';
import css from './item-signatures.module.css';
import { SignHereLink } from './sign-here-link.tsx';

const WithdrawDialog = lazyPart(() => import('./withdraw-dialog.tsx'), 'WithdrawDialog');

export interface ItemSignaturesProps {
  readonly item: ItemDetails;
  readonly role: string;
}

/** The signatures for an item in the order in which they were given, and the way to sign. */
export function ItemSignatures({ item, role }: ItemSignaturesProps) {
  const say = words().signings;
  const read = useRead('signings.ofItem', { params: { id: item.id } });
  const [asked, setAsked] = useState<Signing | null>(null);
  const all = read.data?.signings;
  // why: of a completed item the menu of its page leads to signing.
  if (all?.length === 0) return item.status === 'completed' ? null : <NoneYet item={item} role={role} />;
  return (
    <Panel title={say.panel} actions={<SignHereLink items={[item]} role={role} />}>
      <div className={layout.column16}>
        <InlineError message={read.isError ? say.panelFailed : null} onRetry={() => void read.refetch()} />
        {all === undefined ? null : (
          <>
            <ul className={css.signatures}>
              {all.map((signing) => (
                <Signature key={signing.id} signing={signing} onWithdraw={() => setAsked(signing)} />
              ))}
            </ul>
            <p className={typography.hint}>{say.simple}</p>
          </>
        )}
      </div>
      {asked === null ? null : <WithdrawDialog opened signing={asked} onClose={() => setAsked(null)} />}
    </Panel>
  );
}

/** A row, since most items have no signatures. */
function NoneYet({ item, role }: ItemSignaturesProps) {
  const id = useId();
  return (
    <section className={`${layout.apart12} ${css.none}`} aria-labelledby={id}>
      <h2 className={css.name} id={id}>
        {words().signings.panel}
      </h2>
      <span className={typography.hint}>{words().signings.none}</span>
      <SignHereLink items={[item]} role={role} />
    </section>
  );
}

/** What a changed value is called. */
const changedLabel = (name: string): string => {
  const own: Readonly<Record<string, string>> = words().signings.changedNames;
  return own[name] ?? (isItemField(name) ? fieldLabel(name) : needLabel(name));
};

interface SignatureProps {
  readonly signing: Signing;
  readonly onWithdraw: () => void;
}

function Signature({ signing, onWithdraw }: SignatureProps) {
  const say = words().signings;
  const { name, outcome, sentence, reason, changed, withdrawn, itemCount } = signing;
  const state = withdrawn !== null ? say.withdrawn : outcome === 'refused' ? say.refused : say.standing;
  return (
    <li className={css.signature}>
      <div className={layout.apart12}>
        <h3 className={css.name}>
          <Typed text={name} />
        </h3>
        <span className={css.state} data-stands={withdrawn === null && outcome === 'signed'}>
          {signing.sealedAt === null ? `${state} · ${say.notSealed}` : state}
        </span>
      </div>
      <p className={typography.wraps}>{capacityOf(signing)}</p>
      <blockquote className={css.sentence}>{sentence}</blockquote>
      <Mark signing={signing} />
      {reason === null ? null : <p className={typography.wraps}>{say.because(reason)}</p>}
      {withdrawn === null ? null : (
        <p className={typography.wraps}>
          {say.withdrawnBy(isolated(withdrawn.by), formatMoment(withdrawn.at))}{' '}
          {say.because(withdrawn.reason)}
        </p>
      )}
      {changed.length === 0 ? null : (
        <p className={css.changed}>{say.changed(formatList(changed.map(changedLabel)))}</p>
      )}
      <DefinitionList layout="rows" details={detailsOf(signing)} />
      {itemCount === 1 ? null : <p className={typography.small}>{say.oneOf(itemCount)}</p>}
      {signing.mayWithdraw ? (
        <div>
          <Button variant="default" aria-label={say.withdraw(name)} onClick={onWithdraw}>
            {words().controls.withdraw}
          </Button>
        </div>
      ) : null}
    </li>
  );
}

/** In what capacity a person signed, and for whom. */
function capacityOf({ capacity, capacityText, organisation }: Signing): string {
  const own = capacity === 'other' ? capacityText : words().signings.capacities[capacity];
  return organisation === '' ? own : `${own} · ${organisation}`;
}

function detailsOf({ at, device, covers }: Signing): readonly Detail[] {
  const say = words().signings;
  const from = [device.address, device.program].filter((part) => part !== null);
  return [
    { label: say.at, value: formatMoment(at) },
    { label: say.device, value: say.deviceOf[device.side](isolated(device.by)) },
    ...(from.length === 0 ? [] : [{ label: say.address, value: from.join(' · ') }]),
    { label: say.covers, value: coveredWords(covers) },
  ];
}

/** The drawing, or the typed name that counts as one. */
function Mark({ signing: { drawing, name, outcome } }: { readonly signing: Signing }) {
  const say = words().signings;
  if (outcome === 'refused') return null;
  if (drawing === null) {
    return (
      <p className={css.typed}>
        <Typed text={name} /> <span className={typography.small}>({say.typed})</span>
      </p>
    );
  }
  return (
    <svg
      className={css.drawing}
      role="img"
      aria-label={say.drawnBy(name)}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
    >
      <path d={drawing.path} />
    </svg>
  );
}
