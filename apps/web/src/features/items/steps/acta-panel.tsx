import { itemCalled } from '@monda/domain/items/item-called.ts';
import { exclusionOf } from '@monda/domain/items/four-eyes.ts';
import { formatMoment } from '@monda/domain/base/date-format.ts';
import { IconCheck } from '../../../ui/icons/check.ts';
import { IconCopy } from '../../../ui/icons/copy.ts';
import { IconLock } from '../../../ui/icons/lock.ts';
import { IconRefresh } from '../../../ui/icons/refresh.ts';
import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import { useRead } from '../../../lib/api-hooks.ts';
import { isolated } from '../../../lib/isolated.ts';
import { lazyPart } from '../../../ui/lazy-component.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { useItemPage } from '../base/item-page-context.ts';
import { ChangeMeeting } from './meeting/lazy-parts.ts';
import { dayAndMeeting } from './meeting/meeting-details.tsx';
import { useStep } from './item-steps.ts';
import { latestEntryTo } from '../base/item-story.ts';
import { StepPanel } from './step-panel.tsx';
import css from './acta-panel.module.css';
import { SummaryLink } from './outcome-panels.tsx';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { useCopied } from '../../../ui/use-copied.ts';
import { OtherDate } from './other-date/lazy-parts.ts';

const NoNewPassword = lazyPart(() => import('./exclusion.tsx'), 'NoNewPassword');

/** A fixed assets manager at destruction: the acta to print, and the password to hand over on site. */
export function ActaPanel() {
  const { item } = useItemPage();
  const [openedAt] = useState(() => Date.now());
  const exclusion = exclusionOf('renewPassword', item.fourEyes);
  const password = item.destructionPassword ?? null;
  const locked = item.passwordLockedUntil ?? null;
  const isLocked = locked !== null && Date.parse(locked) > openedAt;
  const verification = item.verifiedOnSite ? latestEntryTo('destruction', item.history) : undefined;
  return (
    <StepPanel panel="acta" actions={<SummaryLink primary />}>
      <p>{words().steps.actaText}</p>
      <DefinitionList layout="rows" details={dayAndMeeting(item)} />
      <div>
        <p className={css.label} id="destruction-password">
          {words().steps.password}
        </p>
        {password === null ? (
          <p className={typography.hint}>{words().steps.noPassword}</p>
        ) : (
          <div className={css.row}>
            <output className={css.password} aria-labelledby="destruction-password">
              {password}
            </output>
            <CopyButton text={password} />
          </div>
        )}
        <p className={typography.hint}>{words().steps.handOver}</p>
      </div>
      {item.verifiedOnSite ? null : exclusion === null ? <NewPassword /> : <NoNewPassword />}
      {isLocked ? (
        <Notice tone="warning">{words().steps.lockedUntil(formatMoment(locked))}</Notice>
      ) : (
        <p className={css.state}>
          {item.verifiedOnSite ? (
            <IconCheck size={17} stroke={2} aria-hidden />
          ) : (
            <IconLock size={17} stroke={1.8} aria-hidden />
          )}
          {verification === undefined
            ? `${words().steps.notVerified} ${words().steps.notLocked}`
            : words().steps.verifiedBy(isolated(verification.userName), formatMoment(verification.createdAt))}
        </p>
      )}
      <ArrivedPhotos />
      <div className={layout.line8}>
        <ChangeMeeting />
        <OtherDate variant="default" />
      </div>
    </StepPanel>
  );
}

/** How many photos of the company have arrived; nothing before the first. */
function ArrivedPhotos() {
  const { item } = useItemPage();
  const { data } = useRead('captures.list', { query: { itemId: item.id } });
  if (data === undefined) return null;
  const { before, after, ticket } = data.arrived;
  if (before + after + ticket === 0) return null;
  return <p className={typography.hint}>{words().sitePhotos.arrivedSoFar(before, after, ticket)}</p>;
}

/** Makes another password, which ends the old one and its lock; asks before it does. */
function NewPassword() {
  const { item } = useItemPage();
  const [asking, setAsking] = useState(false);
  const step = useStep('items.renewPassword', { onStale: () => setAsking(false) });
  const [seen, setSeen] = useState(item.version);
  if (seen !== item.version) {
    setSeen(item.version);
    setAsking(false);
  }
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} stroke={1.8} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {words().steps.newPassword}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={words().steps.newPasswordFor(isolated(itemCalled(item.jsonData)))}
        confirmLabel={words().steps.newPassword}
        busy={step.busy}
        error={step.failure}
        onConfirm={() => step.take('renewPassword', undefined)}
      >
        <p className={typography.hint}>{words().steps.newPasswordHint}</p>
      </ConfirmDialog>
    </div>
  );
}

function CopyButton({ text }: { readonly text: string }) {
  const { copied, copy } = useCopied(2_000);
  return (
    <Button
      variant="default"
      aria-label={copied ? words().ui.copied : words().steps.copyPassword}
      leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
      onClick={() => copy(text)}
    >
      {copied ? words().ui.copied : words().controls.copy}
    </Button>
  );
}
