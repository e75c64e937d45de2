import { IconCheck, IconX } from '@tabler/icons-react';
import css from './progress-rail.module.css';
import { UI_WORDING as say } from './ui-wording.ts';

export interface RailStep {
  readonly label: string;
  /** `stopped`: it ended here without going on. */
  readonly state: 'done' | 'current' | 'upcoming' | 'stopped';
}
export interface ProgressRailProps {
  /** What the steps are of, for screen readers. */
  readonly label: string;
  readonly steps: readonly RailStep[];
}

const SPOKEN = {
  done: `, ${say.stepDone}`,
  current: `, ${say.stepCurrent}`,
  stopped: `, ${say.stepStopped}`,
  upcoming: '',
} as const;

/** A thin line of steps; on phones the current one in words, `Step 3 of 4: List Items`. */
export function ProgressRail({ label, steps }: ProgressRailProps) {
  const at = steps.findIndex(({ state }) => state === 'current' || state === 'stopped');
  const shown = at === -1 ? steps.length - 1 : at;
  return (
    <div className={css.rail}>
      <p className={css.phone} aria-hidden>
        {say.stepOf(shown + 1, steps.length, steps[shown]?.label ?? '')}
      </p>
      <ol className={css.steps} aria-label={label}>
        {steps.map(({ label: words, state }, position) => (
          <li
            key={words}
            className={css.step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={css.mark} aria-hidden>
              {state === 'done' ? (
                <IconCheck size={13} stroke={3} />
              ) : state === 'stopped' ? (
                <IconX size={13} stroke={3} />
              ) : (
                position + 1
              )}
            </span>
            <span className={css.words}>
              {words}
              <span className={css.spoken}>{SPOKEN[state]}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
