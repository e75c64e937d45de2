import type { FirstStepName, SystemFirstStep } from '@monda/domain/system/system-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import { useRead } from '../../lib/api-hooks.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { IconCheck } from '../../ui/icons/check.ts';
import { Panel } from '../../ui/panel.tsx';
import typography from '../../ui/typography.module.css';
import hidden from '../../ui/visually-hidden.module.css';
import css from './first-steps.module.css';
import { isPutAway, putAway } from './put-away.ts';

/** Where each is done, or is said how. */
const PATHS: Readonly<Record<FirstStepName, string>> = {
  company: '/companies/new',
  people: '/monda-users/new',
  provider: '/certificate-settings',
  mail: '/system',
  backup: '/system',
};

export interface FirstStepsProps {
  readonly person: { readonly id: string };
}

/** What a new installation needs, until all of it is done or the administrator hides it; nothing where it could not be read. */
export function FirstSteps({ person }: FirstStepsProps) {
  const say = words().systemPage;
  const { data, isPending } = useRead('system.firstSteps');
  const [, setHidden] = useState(false);
  // why: what is below moves once at most.
  if (isPending) return null;
  const steps = data?.steps ?? [];
  const open = steps.filter(({ isDone }) => !isDone).map(({ step }) => step);
  if (isPutAway(person.id, open)) return <span hidden />;
  const hide = () => {
    putAway(person.id, open);
    setHidden(true);
  };
  return (
    <Panel
      title={say.firstSteps}
      hint={say.stepsDone(steps.length - open.length, steps.length)}
      tone="accent"
      actions={
        <Button variant="subtle" color="gray" size="xs" onClick={hide}>
          {say.putAway}
        </Button>
      }
    >
      <ol className={css.steps}>
        {steps.map((step) => (
          <Step key={step.step} step={step} />
        ))}
      </ol>
    </Panel>
  );
}

function Step({ step: { step, isDone, title, says } }: { readonly step: SystemFirstStep }) {
  return (
    <li className={css.step} data-done={isDone || undefined}>
      <span className={css.mark} aria-hidden>
        {isDone ? <IconCheck size={14} stroke={2.4} /> : null}
      </span>
      {isDone ? (
        <span>
          <span className={hidden.hidden}>{words().systemPage.stepDone}</span> {title}
        </span>
      ) : (
        <span>
          <AppLink href={PATHS[step]} className={css.link}>
            {title}
          </AppLink>
          <span className={typography.small}>{says}</span>
        </span>
      )}
    </li>
  );
}
