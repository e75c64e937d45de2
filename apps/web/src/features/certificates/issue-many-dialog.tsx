import type { ItemRow } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';
import type { ReactNode } from 'react';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Choices } from '../../ui/choices.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import { certificateHref, LIST_PATH } from './certificate-looks.ts';
import css from './certificates.module.css';
import { LanguageChoice } from './language-choice.tsx';
import { LeftOutItems } from './left-out-items.tsx';
import { WithoutSignatures } from './without-signatures.tsx';
import { BeforeIssuing } from './before-issuing.tsx';
import { useOrderOfMany } from './use-order-of-many.ts';

export interface IssueManyDialogProps {
  /** `undefined` until they are read. */
  readonly items: readonly ItemRow[] | undefined;
  /** What stands there until then. */
  readonly unread?: ReactNode;
  readonly title: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/**
 * Orders a certificate for each of the items that it can be for, or one for all of them. Before anything is sent it says which are
 * left out and why: not completed, of another company or decision, or something is missing of them.
 */
export function IssueManyDialog({ items, unread, title, opened, onClose }: IssueManyDialogProps) {
  const say = words().issueCertificate;
  const many = useOrderOfMany(items, opened, onClose);
  const { order, ordered, taken, isReading, isEach, ofEach } = many;
  const busy = order.busy || ofEach.state.is === 'running';
  const isNothing = items !== undefined && !isReading && !many.isError && taken.length === 0;
  const footer =
    ofEach.state.is === 'running' ? (
      <Button variant="default" disabled={ofEach.state.stopping} onClick={ofEach.stop}>
        {words().controls.stop}
      </Button>
    ) : ordered === null && (taken.length > 0 || ofEach.issued.size === 0) ? (
      <DialogButtons
        onCancel={onClose}
        busy={busy}
        loading={isReading}
        refusal={isNothing ? say.nothing : taken.length === 0 ? '' : null}
        onClick={() => (isEach ? void ofEach.begin(taken) : order.order(taken))}
      >
        {taken.length === 0 ? say.open : (isEach ? say.issueEach : say.issueFor)(taken.length)}
      </DialogButtons>
    ) : (
      <>
        <Button variant="default" onClick={onClose}>
          {words().controls.close}
        </Button>
        <LinkButton href={ordered === null ? LIST_PATH : certificateHref(ordered)} onFollow={onClose}>
          {ordered === null ? say.toCertificates : say.toCertificate}
        </LinkButton>
      </>
    );
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={ordered === null ? title : say.ordered(ordered.number)}
      size="large"
      busy={busy}
      footer={footer}
    >
      {items === undefined ? (
        unread
      ) : ordered === null ? (
        <Contents many={many} of={items.length} />
      ) : (
        <p className={typography.paragraph} role="status">
          {say.taken(ordered.itemCount)}. {say.orderedText}
        </p>
      )}
    </Dialog>
  );
}

interface ContentsProps {
  readonly many: ReturnType<typeof useOrderOfMany>;
  /** How many items there are. */
  readonly of: number;
}

/** One certificate for each or for all, which items take part and which do not, and the language. */
function Contents({ many, of }: ContentsProps) {
  const say = words().issueCertificate;
  const { kinds, kind, taken, order, isEach, ofEach } = many;
  const { state, issued } = ofEach;
  return (
    <div className={layout.column14}>
      <p className={css.hint}>{say.hint}</p>
      {many.isSeveral ? (
        <Choices
          legend={say.howMany}
          options={[{ label: say.forEach }, { label: say.forAll }]}
          chosen={isEach ? 0 : 1}
          onChange={(at) => many.setForAll(at === 1)}
        />
      ) : null}
      {isEach || kinds.length < 2 ? null : (
        <Choices
          legend={say.kind}
          options={kinds.map(({ companyName, decision, items, beyond }) => ({
            label: say.kindOf(companyName, words().decisions.nouns[decision], items.length + beyond),
          }))}
          chosen={kinds.findIndex(({ key }) => key === kind?.key)}
          onChange={(at) => many.choose(kinds[at]?.key ?? null)}
        />
      )}
      {many.isError ? <InlineError message={say.lacksFailed} onRetry={many.readAgain} /> : null}
      <div role="status" className={layout.column14}>
        {many.isReading ? <p className={css.hint}>{say.reading}</p> : null}
        {issued.size === 0 ? null : <strong>{say.issued(issued.size)}</strong>}
        {state.is === 'running' ? (
          <p className={css.hint}>{words().bulk.underWay(state.progress.answered, state.of)}</p>
        ) : taken.length === 0 || issued.size > 0 ? null : (
          <strong>{(isEach ? say.takenEach : say.taken)(taken.length)}</strong>
        )}
      </div>
      {many.isReading || many.isError ? null : (
        <LeftOutItems
          title={say.leftOut(of - taken.length - issued.size)}
          reasons={many.reasons}
          items={many.lacking}
        />
      )}
      {many.ids.length === 0 ? null : <BeforeIssuing itemIds={many.ids} />}
      {kind === undefined ? null : <LanguageChoice value={order.language} onChange={order.setLanguage} />}
      <WithoutSignatures order={order} />
      <InlineError message={order.failure} />
    </div>
  );
}
