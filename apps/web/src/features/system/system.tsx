import { formatMoment } from '@monda/domain/base/date-format.ts';
import type { SystemJob, SystemLine, SystemReport } from '@monda/domain/system/system-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { useSend } from '../../lib/api-changes.ts';
import { errorText } from '../../lib/api-error.ts';
import { useRead } from '../../lib/api-hooks.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { FormSkeleton } from '../../ui/form-skeleton.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import layout from '../../ui/layout.module.css';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { notify } from '../../ui/toast.ts';
import typography from '../../ui/typography.module.css';
import css from './system.module.css';

/** What has to be done comes first; lines of one state stay in their order. */
const worstFirst = <Judged extends Pick<SystemLine, 'state'>>(lines: readonly Judged[]): readonly Judged[] =>
  (['red', 'yellow', 'green'] as const).flatMap((state) => lines.filter((line) => line.state === state));

const MARKS = { green: 'check', yellow: 'flag', red: 'cross' } as const;

const StateBadge = ({ state }: Pick<SystemLine, 'state'>) => (
  <StatusBadge look={{ label: words().systemPage.states[state], colour: state, mark: MARKS[state] }} />
);

const Moment = ({ moment }: { readonly moment: string }) => (
  <time dateTime={moment}>{formatMoment(moment)}</time>
);

export interface SystemProps {
  /** How what signs certificates is replaced, below their line. */
  readonly signer?: ReactNode;
}

/** How the installation is, line by line, with the sentence of what to do; for administrators. */
export function System({ signer }: SystemProps) {
  const say = words().systemPage;
  const read = useRead('system.get');
  const { data } = read;
  return (
    <>
      <PageHeader title={words().screens.system} subtitle={say.subtitle} />
      {data !== undefined ? (
        <Measured
          report={data}
          isMeasuring={read.isFetching}
          measureAgain={() => void read.refetch()}
          signer={signer}
        />
      ) : read.isError ? (
        <InlineError message={say.loadFailed} onRetry={() => void read.refetch()} />
      ) : (
        <FormSkeleton lines={8} />
      )}
    </>
  );
}

interface MeasuredProps extends SystemProps {
  readonly report: SystemReport;
  readonly isMeasuring: boolean;
  readonly measureAgain: () => void;
}

function Measured({ report, isMeasuring, measureAgain, signer }: MeasuredProps) {
  const say = words().systemPage;
  const columns = useMemo(() => columnsOfJobs(), []);
  return (
    <div className={layout.grid16}>
      <Panel
        title={say.lines}
        hint={
          <>
            {say.summary[report.state]} {say.measuredAt}: <Moment moment={report.at} />
          </>
        }
        actions={
          <Button variant="default" loading={isMeasuring} onClick={measureAgain}>
            {say.measureAgain}
          </Button>
        }
      >
        <ul className={css.lines}>
          {worstFirst(report.lines).map((line) => (
            <Line key={line.line} line={line} signer={signer} />
          ))}
        </ul>
      </Panel>
      <Panel title={say.jobs} flush>
        <DataTable label={say.jobs} columns={columns} rows={worstFirst(report.jobs)} rowKey={nameOf} />
      </Panel>
    </div>
  );
}

function Line({ line, signer }: SystemProps & { readonly line: SystemLine }) {
  return (
    <li className={css.line}>
      <h3 className={css.title}>{line.title}</h3>
      <div>
        <StateBadge state={line.state} />
      </div>
      <div className={css.says}>
        <p>{line.says}</p>
        {line.at === null ? null : (
          <p className={typography.muted}>
            <Moment moment={line.at} />
          </p>
        )}
        {line.advice === null ? null : (
          <p>
            <strong>{words().systemPage.whatToDo}</strong> {line.advice}
          </p>
        )}
        {line.line === 'mail' ? <TestMail /> : null}
        {line.line === 'certificates' ? signer : null}
      </div>
    </li>
  );
}

/** Posts a message to the reader, so that its whole way out is tried. */
function TestMail() {
  const say = words().systemPage;
  const [problem, setProblem] = useState<string | null>(null);
  const send = useSend('system.sendTestMail', {
    refreshes: ['system'],
    onSuccess: ({ to }) => {
      setProblem(null);
      notify.success(say.testSent(to));
    },
    onError: (error) => setProblem(errorText(error, say.testFailed)),
  });
  return (
    <>
      <Button variant="default" size="xs" loading={send.isPending} onClick={() => send.mutate({})}>
        {say.sendTest}
      </Button>
      <InlineError message={problem} />
    </>
  );
}

const nameOf = ({ name }: SystemJob) => name;

function columnsOfJobs(): readonly Column<SystemJob>[] {
  const say = words().systemPage;
  return [
    { key: 'name', head: say.job, cell: nameOf, card: 'title' },
    { key: 'every', head: say.every, cell: ({ every }) => every },
    {
      key: 'endedAt',
      head: say.lastRun,
      cell: ({ endedAt }) => (endedAt === null ? say.notYet : <Moment moment={endedAt} />),
    },
    {
      key: 'state',
      head: words().detailLabels.state,
      cell: ({ state }) => <StateBadge state={state} />,
      card: 'badge',
    },
  ];
}
