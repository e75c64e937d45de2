import { type Stage, STAGES } from '@monda/domain/items/item-statuses.ts';
import { words } from '@monda/phrases/words.ts';
import { useRead } from '../../lib/api-hooks.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { Panel } from '../../ui/panel.tsx';
import { ShortId } from '../../ui/values.tsx';
import css from './created-request.module.css';
import { projectItemsHref } from './project-columns.tsx';

/** Stages in which the company acts. */
const STAGES_OF_COMPANY: readonly Stage[] = ['schedule', 'destruction'];

export interface CreatedRequestProps {
  readonly projectId: string;
  readonly onClose: () => void;
}

/** What happens next to a request that was just created, who was notified, and the way to its items. */
export function CreatedRequest({ projectId, onClose }: CreatedRequestProps) {
  const { data: project } = useRead('projects.get', { params: { id: projectId } });
  const say = words().createdRequest;
  return (
    <Panel
      className={layout.below16 ?? ''}
      title={
        <>
          {say.title} <ShortId id={projectId} />
        </>
      }
      hint={say.notified}
    >
      <ol className={css.steps} aria-label={say.next}>
        {STAGES.map((stage, at) => (
          <li key={stage} className={css.step} data-yours={STAGES_OF_COMPANY.includes(stage) || undefined}>
            <span className={css.mark} aria-hidden>
              {at + 1}
            </span>
            <span className={css.words}>
              <strong>{say.steps[stage].name}</strong>
              <span>{say.steps[stage].text}</span>
            </span>
          </li>
        ))}
      </ol>
      <div className={css.actions}>
        <LinkButton href={projectItemsHref({ id: projectId })}>
          {say.showItems(project?.itemCount ?? null)}
        </LinkButton>
        <Button variant="subtle" onClick={onClose}>
          {words().controls.close}
        </Button>
      </div>
    </Panel>
  );
}
