import { IconCheck } from './icons/check.ts';
import { IconX } from './icons/x.ts';
import { words } from '@monda/phrases/words.ts';
import css from './progress-rail.module.css';
import visuallyHidden from './visually-hidden.module.css';

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

/** What a screen reader says after the label of a step. */
function spoken(state: RailStep['state']): string {
  const { stepDone, stepCurrent, stepStopped } = words().controls;
  const said = { done: stepDone, current: stepCurrent, stopped: stepStopped, upcoming: null }[state];
  return said === null ? '' : `, ${said}`;
}

/** A thin line of steps; on phones the current one in words, `Step 3 of 4: List Items`. */
export function ProgressRail({ label, steps }: ProgressRailProps) {
  const at = steps.findIndex(({ state }) => state === 'current' || state === 'stopped');
  const shown = at === -1 ? steps.length - 1 : at;
  return (
    <div className={css.rail}>
      <p className={css.phone} aria-hidden>
        {words().controls.stepOf(shown + 1, steps.length, steps[shown]?.label ?? '')}
      </p>
      <ol className={css.steps} aria-label={label}>
        {steps.map(({ label: step, state }, position) => (
          <li
            key={step}
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
              {step}
              <span className={visuallyHidden.text}>{spoken(state)}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
