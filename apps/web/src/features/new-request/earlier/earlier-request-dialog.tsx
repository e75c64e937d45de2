import { formatDay } from '@monda/domain/base/date-format.ts';
import { LIMITS } from '@monda/domain/base/limits.ts';
import type { ProjectView } from '@monda/domain/projects/project-fields.ts';
import { shortId } from '@monda/domain/base/short-id.ts';
import { words } from '@monda/phrases/words.ts';
import { useCallback, useId, useState } from 'react';
import { useRead } from '../../../lib/api-hooks.ts';
import { isolated } from '../../../lib/isolated.ts';
import { projectName } from '../../../lib/project-name.ts';
import { Radio } from '../../../ui/choice.tsx';
import { DialogButtons } from '../../../ui/dialog-buttons.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import layout from '../../../ui/layout.module.css';
import { Paginator, type Paging } from '../../../ui/paginator.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import typography from '../../../ui/typography.module.css';
import { useHeldWhilePressed } from '../../../ui/use-held-while-pressed.ts';
import { roomFor } from '../draft/add-items.ts';
import type { ItemValues, RequestDraft } from '../draft/draft.ts';
import css from './earlier-request.module.css';
import { ItemsOfRequest, type ItemsOfRequestProps } from './items-of-request.tsx';
import { valuesOfItems } from './copied-items.ts';

export interface EarlierRequestDialogProps {
  readonly opened: boolean;
  readonly draft: RequestDraft;
  readonly onClose: () => void;
  /** Takes the items of the request that was chosen. */
  readonly onTake: (items: readonly ItemValues[]) => void;
}

const FIRST: Paging = { page: 1, limit: 10 };

/** The requests of the person's company, searched and paged. */
function useEarlierRequests(opened: boolean) {
  const [paging, setPaging] = useState(FIRST);
  const [search, setSearch] = useState('');
  const read = useRead(
    'projects.list',
    {
      query: {
        ...paging,
        orderBy: { createdAt: 'desc' },
        ...(search === '' ? {} : { search }),
      },
    },
    { enabled: opened, keepPrevious: true },
  );
  const find = useCallback((text: string) => {
    setSearch(text);
    setPaging((before) => ({ ...before, page: 1 }));
  }, []);
  return { read, paging, setPaging, search, find };
}

type EarlierRequests = ReturnType<typeof useEarlierRequests>;

/** Chooses an earlier request of the person's company, shows what is in it, and hands its items over. */
export function EarlierRequestDialog({ opened, draft, onClose, onTake }: EarlierRequestDialogProps) {
  const requests = useEarlierRequests(opened);
  const [chosen, setChosen] = useState<ProjectView | null>(null);
  const [isRefused, setRefused] = useState(false);
  const items = useRead(
    'projects.items',
    { params: { id: chosen?.id ?? '' }, query: { page: 1, limit: LIMITS.itemsPerRequest } },
    { enabled: opened && chosen !== null },
  );
  const rows = chosen === null ? undefined : items.data?.data;
  const room = roomFor(draft);
  const most = LIMITS.itemsPerRequest;
  const refusal =
    rows !== undefined && rows.length > room
      ? words().earlierRequest.tooMany(rows.length, room, most)
      : isRefused && chosen === null
        ? words().earlierRequest.chooseFirst
        : null;
  const take = () => {
    if (rows === undefined || rows.length === 0 || rows.length > room) return setRefused(true);
    onTake(valuesOfItems(rows));
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="large"
      title={words().earlierRequest.title}
      footer={
        <DialogButtons onCancel={onClose} onClick={take} loading={chosen !== null && items.isFetching}>
          {rows === undefined || rows.length > room
            ? words().earlierRequest.take
            : words().earlierRequest.takeItems(rows.length)}
        </DialogButtons>
      }
    >
      <div className={css.choice}>
        <p className={typography.muted}>{words().earlierRequest.hint}</p>
        <RequestSearch {...requests} />
        <RequestChoice {...requests} chosen={chosen} items={items} onChoose={setChosen} />
        <RequestPages {...requests} />
        <InlineError message={refusal} />
      </div>
    </Dialog>
  );
}

/** The search, and the sentence where no request is found. */
function RequestSearch({ read, search, find }: EarlierRequests) {
  return (
    <>
      <div className={css.search}>
        <SearchField label={words().earlierRequest.search} value={search} onChange={find} />
      </div>
      <InlineError
        message={read.isError ? words().projectList.failed : null}
        onRetry={() => void read.refetch()}
      />
      {read.data?.total === 0 ? (
        <p className={typography.muted}>
          {search === '' ? words().earlierRequest.none : words().earlierRequest.noneFound}
        </p>
      ) : null}
    </>
  );
}

interface RequestChoiceProps extends Pick<EarlierRequests, 'read'> {
  readonly chosen: ProjectView | null;
  /** The items of the chosen one. */
  readonly items: ItemsOfRequestProps['read'];
  readonly onChoose: (project: ProjectView) => void;
}

/** The requests; the chosen one shows its items. */
function RequestChoice({ read, chosen, items, onChoose }: RequestChoiceProps) {
  const name = useId();
  const shown = useHeldWhilePressed(read.data?.data) ?? [];
  return (
    <div
      role="radiogroup"
      aria-label={words().earlierRequest.requests}
      aria-busy={read.isFetching}
      className={layout.column}
    >
      {shown.map((project) => (
        <div key={project.id} className={css.request}>
          <Radio
            name={name}
            label={projectName(project)}
            description={words().earlierRequest.about(
              shortId(project.id),
              formatDay(project.createdAt),
              project.itemCount,
              isolated(`${project.createdBy.firstName} ${project.createdBy.lastName}`),
            )}
            checked={chosen?.id === project.id}
            onChange={() => onChoose(project)}
          />
          {chosen?.id === project.id ? <ItemsOfRequest read={items} /> : null}
        </div>
      ))}
    </div>
  );
}

function RequestPages({ read, paging, setPaging }: EarlierRequests) {
  const total = read.data?.total;
  if (total === undefined || total <= paging.limit) return null;
  return <Paginator {...paging} total={total} onChange={setPaging} />;
}
