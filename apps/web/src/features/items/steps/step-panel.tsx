import { words } from '@monda/phrases/words.ts';
import { type ReactNode, type SubmitEvent, useId } from 'react';
import { cssHeight } from '../../../ui/css-height.ts';
import { InlineError } from '../../../ui/inline-error.tsx';
import { CameBackNotice } from '../../../ui/saved-form.tsx';
import typography from '../../../ui/typography.module.css';
import { useItemPage } from '../base/item-page-context.ts';
import type { PanelName } from './item-panel.ts';
import css from './step-panel.module.css';
import type { ItemDecision } from '@monda/domain/items/item-decisions.ts';
import { wordsOf } from '../base/disposal-words.ts';

/** Heading of a panel of an item with this decision. */
function panelTitle(panel: PanelName, decision: ItemDecision | null): string {
  switch (panel) {
    case 'verify':
    case 'documentation':
    case 'completion':
      return wordsOf(decision)[panel];
    default:
      return words().panels[panel];
  }
}

export interface StepPanelProps {
  readonly panel: PanelName;
  /** Sentence of a failed call, above the buttons. */
  readonly failure?: ReactNode;
  /** Buttons; they stay in reach at the foot on phones. */
  readonly actions?: ReactNode;
  /** Why a button is disabled, in words. */
  readonly reason?: ReactNode;
  /** Id of the reason, for `aria-describedby` of the disabled button. */
  readonly reasonId?: string;
  /** Makes the panel a form: Enter in a field does what its submit button does. */
  readonly onSubmit?: (event: SubmitEvent) => void;
  readonly children?: ReactNode;
}

/** The panel while it is on its way: its heading in its place, the rest as a shape. */
export function AwaitedPanel({
  panel,
  decision,
}: {
  readonly panel: PanelName;
  readonly decision: ItemDecision | null;
}) {
  return (
    <div className={css.panel}>
      <div className={css.head}>
        <p className={css.kicker}>{words().itemPage.next}</p>
        <p className={css.title}>{panelTitle(panel, decision)}</p>
      </div>
      <div className={css.body}>
        <div className={css.awaited} />
      </div>
    </div>
  );
}

const publishHeight = cssHeight('--bar');

/** `What happens next`: the heading, what to decide, and the buttons. */
export function StepPanel(props: StepPanelProps) {
  const { panel, failure, actions, reason, reasonId, onSubmit, children } = props;
  const { item, heading } = useItemPage();
  const id = useId();
  const body = (
    <>
      <div className={css.body}>
        <CameBackNotice />
        {children}
      </div>
      {actions === undefined ? (
        <div className={css.failureOnly}>
          <InlineError message={failure} />
        </div>
      ) : (
        <div ref={publishHeight} className={css.foot}>
          <InlineError message={failure} />
          {reason ? (
            <p className={typography.hint} id={reasonId}>
              {reason}
            </p>
          ) : null}
          <div className={css.actions}>{actions}</div>
        </div>
      )}
    </>
  );
  return (
    <section className={css.panel} aria-labelledby={id} data-panel={panel}>
      <div className={css.head}>
        <p className={css.kicker}>{words().itemPage.next}</p>
        <h2 className={css.title} id={id} ref={heading} tabIndex={-1}>
          {panelTitle(panel, item.decision)}
        </h2>
      </div>
      {onSubmit === undefined ? (
        body
      ) : (
        <form noValidate onSubmit={onSubmit}>
          {body}
        </form>
      )}
    </section>
  );
}

/** A person's words, set apart from our own. */
export function Quote({ children, by }: { readonly children: ReactNode; readonly by?: ReactNode }) {
  return (
    <figure className={css.quote}>
      <blockquote dir="auto">{children}</blockquote>
      {by === undefined ? null : <figcaption>{by}</figcaption>}
    </figure>
  );
}
