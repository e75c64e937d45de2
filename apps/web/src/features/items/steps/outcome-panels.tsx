import { inStatus } from '@monda/domain/items/item-wording.ts';
import { formatMoment } from '@monda/domain/base/date-format.ts';
import { displayName } from '@monda/domain/base/names.ts';
import { words } from '@monda/phrases/words.ts';
import { isolated } from '../../../lib/isolated.ts';
import { stepsOpenTo } from '@monda/domain/items/judged-steps.ts';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { lazyInLibrary } from '../../../ui/with-library.tsx';
import { useItemPage } from '../base/item-page-context.ts';
import { dayAndMeeting } from './meeting/meeting-details.tsx';
import { whoActsNext } from './who-acts-next.ts';
import { lastMove, waitingSince } from '../base/item-story.ts';
import { StepPanel } from './step-panel.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import typography from '../../../ui/typography.module.css';
import { MovedDate } from './other-date/lazy-parts.ts';

const ChangeEvaluator = lazyInLibrary(() => import('./change-evaluator.tsx'), 'ChangeEvaluator');

/** The link to the printable summary, for whom the flow offers it. */
export function SummaryLink({ primary = false }: { readonly primary?: boolean }) {
  const { item } = useItemPage();
  return (
    <LinkButton href={`/items/${item.id}/printable-summary`} variant={primary ? 'filled' : 'default'}>
      {words().steps.openSummary}
    </LinkButton>
  );
}

/** Nothing is open but the summary; once the item is completed, its certificate comes first. */
export function SummaryPanel() {
  const { item } = useItemPage();
  return (
    <StepPanel panel="summary" actions={<SummaryLink primary={item.status !== 'completed'} />}>
      <p>{words().steps.summaryText}</p>
      <Since />
      <WhoActs />
    </StepPanel>
  );
}

/** Another person acts, or no one: the status in words, who is next, since when; a manager may change the evaluator. */
export function WaitingPanel() {
  const { item, viewer } = useItemPage();
  const open = stepsOpenTo(viewer, item);
  return (
    <StepPanel panel="waiting">
      <p>{inStatus(item.status)}</p>
      <WhoActs />
      {item.meeting === undefined ? null : <DefinitionList layout="rows" details={dayAndMeeting(item)} />}
      <Since />
      {lastMove(item.history)?.otherDate === undefined ? null : <MovedDate />}
      {open.includes('reassign') ? <ChangeEvaluator /> : null}
    </StepPanel>
  );
}

function WhoActs() {
  const { item } = useItemPage();
  const assignee =
    item.assignedUser === null ? null : isolated(displayName({ ...item.assignedUser, email: '' }));
  const sentence = whoActsNext({
    status: item.status,
    companyName: isolated(item.project.companyName),
    assignee: item.assignedUserId === null ? null : assignee,
    verifiedOnSite: item.verifiedOnSite,
    decision: item.decision,
  });
  return sentence === null ? null : <p>{sentence}</p>;
}

/** Since when the item is where it is. */
export function Since() {
  const { item } = useItemPage();
  return <p className={typography.hint}>{words().steps.since(formatMoment(waitingSince(item)))}</p>;
}
