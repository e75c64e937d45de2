import { formatList } from '@monda/domain/base/formats.ts';
import { words } from '@monda/phrases/words.ts';
import { Button } from '../../../ui/button.tsx';
import { cssHeight } from '../../../ui/css-height.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import css from './day.module.css';
import { type DayRow, type DayStage, hasPhotos, readyRows, type Shots } from './day-items.ts';

/** What the bar begins. */
export type DayAction = 'scan' | 'verify' | 'photos' | 'ticket' | 'document';

export interface DayBarProps {
  readonly rows: readonly DayRow[];
  readonly tickets: Shots;
  readonly stage: DayStage;
  /** How many photos the camera would take. */
  readonly missing: number;
  readonly onAction: (action: DayAction) => void;
}

const publishHeight = cssHeight('--bar');

/** How far the day is, and the one thing to do next, at the foot of the page where a thumb reaches it. */
export function DayBar({ rows, tickets, stage, missing, onAction }: DayBarProps) {
  const say = words().dayOnSite;
  const of = (state: DayRow['state']) => rows.filter((row) => row.state === state).length;
  const all = [...rows.flatMap(({ before, after }) => [before, after]), tickets];
  const unsent = all.reduce((sum, shots) => sum + shots.unsent, 0);
  const refused = all.reduce((sum, shots) => sum + shots.refused, 0);
  const ready = readyRows(rows, tickets).length;
  const counts = [
    say.countFound(rows.length - of('open') - of('held-up'), rows.length),
    say.countPhotos(rows.filter(hasPhotos).length, rows.length),
    ...(unsent === 0 ? [] : [say.countUnsent(unsent)]),
    ...(refused === 0 ? [] : [say.countRefused(refused)]),
  ];
  const labels: Readonly<Record<DayAction, string>> = {
    scan: say.scan,
    verify: say.enterCode(of('found')),
    photos: say.takePhotos(missing),
    ticket: say.takeTicket,
    document: ready === 0 ? say.finishNone : say.finish(ready),
  };
  const big = BIG[stage];
  const waits = big === 'document' && ready === 0;
  const small = stage === 'photos' && ready > 0 ? 'document' : of('open') > 0 ? 'scan' : null;
  const button = (action: DayAction, variant: 'filled' | 'default', className?: string) => (
    <Button
      size="md"
      variant={variant}
      className={className}
      disabled={waits}
      aria-describedby={waits ? 'day-needs' : undefined}
      onClick={() => onAction(action)}
    >
      {labels[action]}
    </Button>
  );
  return (
    <section ref={publishHeight} className={css.bar} aria-label={say.progress}>
      <p role="status" className={typography.small}>
        {counts.join(' · ')}
      </p>
      {waits ? <Needs unsent={unsent} refused={refused} /> : null}
      {big === null ? (
        <p>{say.allDone}</p>
      ) : (
        <div className={layout.row8}>
          {small === null || small === big ? null : button(small, 'default')}
          {button(big, 'filled', css.big)}
        </div>
      )}
    </section>
  );
}

const BIG: Readonly<Record<DayStage, DayAction | null>> = {
  ...{ find: 'scan', code: 'verify', photos: 'photos', ticket: 'ticket', finish: 'document' },
  done: null,
};

/** Why nothing can be finished yet. */
function Needs({ unsent, refused }: { readonly unsent: number; readonly refused: number }) {
  const say = words().sitePhotos;
  const missing = [
    ...(unsent > 0 ? [say.needsArrival(unsent)] : []),
    ...(refused > 0 ? [say.needsRemoval(refused)] : []),
  ];
  return (
    <p id="day-needs" className={typography.small}>
      {words().steps.stillNeeded(formatList(missing))}
    </p>
  );
}
