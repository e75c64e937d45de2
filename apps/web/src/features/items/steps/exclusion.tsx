import { type Exclusion, exclusionOf } from '@monda/domain/items/four-eyes.ts';
import { exclusionSentence, inStatus } from '@monda/domain/items/item-wording.ts';
import { excludedFromNext } from '@monda/domain/items/judged-steps.ts';
import { useItemPage } from '../base/item-page-context.ts';
import { StepPanel } from './step-panel.tsx';
import { Since } from './outcome-panels.tsx';
import typography from '../../../ui/typography.module.css';

/** The person may not take the step that their role takes: what they did on the item before. */
export function ExcludedPanel() {
  const { item, viewer } = useItemPage();
  const exclusion = excludedFromNext(viewer, item);
  return (
    <StepPanel panel="excluded">
      <p>{inStatus(item.status)}</p>
      {exclusion === null ? null : <p>{exclusionSentence(exclusion)}</p>}
      <Since />
    </StepPanel>
  );
}

/** Why the person makes no new destruction password. */
export function NoNewPassword() {
  const { item } = useItemPage();
  const exclusion = exclusionOf('renewPassword', item.fourEyes);
  return exclusion === null ? null : <ExcludedHint exclusion={exclusion} />;
}

/** What excludes the person, below what they read and no longer change. */
export function ExcludedHint({ exclusion }: { readonly exclusion: Exclusion }) {
  return <p className={typography.hint}>{exclusionSentence(exclusion)}</p>;
}
