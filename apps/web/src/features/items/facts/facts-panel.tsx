import type { FactsAnswer } from '@monda/domain/facts/fact-bodies.ts';
import { FACT_GROUP_NAMES, type FactGroup } from '@monda/domain/facts/fact-fields.ts';
import { givenGroups } from '@monda/domain/facts/fact-access.ts';
import { hasFacts } from '@monda/domain/facts/fact-statuses.ts';
import { entriesOf } from '@monda/domain/facts/fact-entries.ts';
import { isShareable } from '@monda/domain/facts/facts-of-other-items.ts';
import type { NeedPlace } from '@monda/domain/facts/need-places.ts';
import { actingRole, exclusionOfRole } from '@monda/domain/items/four-eyes.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';
import { useEffect, useState } from 'react';
import { useRead } from '../../../lib/api-hooks.ts';
import { ownerOf } from '../../../lib/device/device-owners.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import layout from '../../../ui/layout.module.css';
import { lazyPart } from '../../../ui/lazy-component.tsx';
import { MissingNeeds, type MissingNeedsProps, RecommendedNeeds } from '../../../ui/missing-needs.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { CameBackNotice, SavedForm } from '../../../ui/saved-form.tsx';
import type { ItemViewer } from '../base/item-page-context.ts';
import type { FactsPlace } from './facts-dialog.tsx';
import { FACTS_PANEL } from './facts-panel-id.ts';
import css from './facts.module.css';
import { useNeedsOf } from './missing-needs.ts';
import { RecordedGroup } from './recorded-group.tsx';

const AuthorityDocuments = lazyPart(() => import('./authority-documents.tsx'), 'AuthorityDocuments');
const FactsDialog = lazyPart(() => import('./facts-dialog.tsx'), 'FactsDialog');
const ExcludedHint = lazyPart(() => import('../steps/exclusion.tsx'), 'ExcludedHint');
const SameFactsDialog = lazyPart(() => import('./same-facts-dialog.tsx'), 'SameFactsDialog');

export interface FactsPanelProps {
  readonly item: ItemDetails;
  readonly viewer: ItemViewer;
  /** What another part of the page leads to; the form or the documents open there. */
  readonly asked: NeedPlace | null;
}

/** What is recorded of the destruction or reassignment of an item, what is missing, and the forms of those who give it. */
export function FactsPanel({ item, viewer, asked }: FactsPanelProps) {
  const say = words().factsPanel;
  const read = useRead('facts.get', { params: { id: item.id } });
  const { refetch } = read;
  const [version, setVersion] = useState(item.version);
  useEffect(() => {
    if (version === item.version) return;
    setVersion(item.version);
    void refetch();
  }, [version, item.version, refetch]);
  const content =
    read.data === undefined ? (
      <InlineError message={read.isError ? say.loadFailed : null} onRetry={() => void refetch()} />
    ) : (
      <LoadedFacts item={item} viewer={viewer} asked={asked} facts={read.data} readAgain={refetch} />
    );
  if (!hasFacts(item.status)) return content;
  return (
    <div id={FACTS_PANEL} tabIndex={-1} className={css.panel}>
      <Panel title={say.titles[item.decision ?? 'destroy']} hint={say.hint}>
        {content}
      </Panel>
    </div>
  );
}

interface LoadedFactsProps extends FactsPanelProps {
  readonly facts: FactsAnswer;
  readonly readAgain: () => Promise<{ readonly data?: FactsAnswer | undefined }>;
}

function LoadedFacts({ item, viewer: reader, asked, facts, readAgain }: LoadedFactsProps) {
  const say = words().factsPanel;
  const exclusion = exclusionOfRole(reader.role, item.fourEyes);
  const gives = givenGroups(reader.role, item).length > 0;
  const viewer = { ...reader, role: actingRole(reader.role, item.fourEyes) };
  const [place, setPlace] = useState<FactsPlace | null>(null);
  const [opened, setOpened] = useState<'form' | 'same' | 'document' | null>(null);
  const groups = givenGroups(viewer.role, item);
  const needs = useNeedsOf(item);
  const recorded = FACT_GROUP_NAMES.filter((group) => entriesOf(facts, group).length > 0);
  const shared = recorded.filter((group) => groups.includes(group) && isShareable(group, facts));
  const [wasOpened, setWasOpened] = useState(false);
  if (opened === 'form' && !wasOpened) setWasOpened(true);
  const close = () => {
    setOpened(null);
    setPlace(null);
  };
  const go = (to: NeedPlace) => {
    if (to.is === 'document') setOpened('document');
    if (to.is !== 'field') return;
    setPlace({ group: to.group, name: to.name });
    setOpened('form');
  };
  const [seen, setSeen] = useState<NeedPlace | null>(null);
  if (asked !== null && seen !== asked) {
    setSeen(asked);
    go(asked);
  }
  return (
    <div className={css.parts}>
      <div className={recorded.length === 0 ? layout.apart12 : css.parts}>
        <Recorded recorded={recorded} facts={facts} />
        {exclusion === null || !gives ? null : <ExcludedHint exclusion={exclusion} />}
        {groups.length === 0 ? null : (
          <div className={layout.row8}>
            <Button variant="default" onClick={() => setOpened('form')}>
              {recorded.some((group) => groups.includes(group)) ? say.change : say.record}
            </Button>
            {shared.length === 0 ? null : (
              <Button variant="default" onClick={() => setOpened('same')}>
                {words().sameFacts.open}
              </Button>
            )}
          </div>
        )}
      </div>
      <Missing read={needs} role={viewer.role} onGo={go} />
      {hasFacts(item.status) ? (
        <AuthorityDocuments
          item={item}
          viewer={viewer}
          isAdding={opened === 'document'}
          onAdd={() => setOpened('document')}
          onAdded={close}
        />
      ) : null}
      {groups.length === 0 ? null : (
        <SavedForm owner={ownerOf.form(viewer.id, 'facts', item.id)}>
          {wasOpened ? null : <CameBackNotice />}
          <FactsDialog
            key={groups.join()}
            opened={opened === 'form'}
            place={place}
            missing={needs.data?.missing ?? []}
            role={viewer.role}
            item={item}
            groups={groups}
            stored={facts}
            readAgain={readAgain}
            onClose={close}
          />
        </SavedForm>
      )}
      {opened === 'same' ? (
        <SameFactsDialog item={item} facts={facts} groups={shared} onClose={close} />
      ) : null}
    </div>
  );
}

interface MissingProps extends Pick<MissingNeedsProps, 'role' | 'onGo'> {
  readonly read: ReturnType<typeof useNeedsOf>;
}

/** From destruction on: what a certificate of the item will lack, and what is best given before. */
function Missing({ read, ...given }: MissingProps) {
  const say = words().factsPanel;
  if (read.isError) return <InlineError message={say.lacksFailed} onRetry={() => void read.refetch()} />;
  if (!read.data) return null;
  const { missing, recommended } = read.data;
  return (
    <>
      {missing.length === 0 ? (
        <p className={css.hint}>{say.lacksNothing}</p>
      ) : (
        <MissingNeeds title={say.lacks} needs={missing} {...given} />
      )}
      <RecommendedNeeds needs={recommended} role={given.role} />
    </>
  );
}

function Recorded({
  recorded,
  facts,
}: {
  readonly recorded: readonly FactGroup[];
  readonly facts: FactsAnswer;
}) {
  if (recorded.length === 0) return <p className={css.hint}>{words().factsPanel.none}</p>;
  return (
    <div>
      {recorded.map((group) => (
        <RecordedGroup key={group} group={group} facts={facts} />
      ))}
    </div>
  );
}
