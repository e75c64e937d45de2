import type { NoticeMailAnswer } from '@monda/domain/notices/notice-mail-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import { useSend } from '../../lib/api-changes.ts';
import { errorText, hasCode } from '../../lib/api-error.ts';
import { useRead } from '../../lib/api-hooks.ts';
import { Switch } from '../../ui/choice.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { notify } from '../../ui/toast.ts';

/** Whether this installation sends notices by mail, as administrators see and change it. */
export function NoticeMail() {
  const say = words().noticeMailPage;
  const read = useRead('noticeMail.get');
  return (
    <>
      <PageHeader title={say.title} subtitle={say.subtitle} />
      {read.data !== undefined ? (
        <MailSwitch stored={read.data} readAgain={() => void read.refetch()} />
      ) : read.isError ? (
        <InlineError message={say.loadFailed} onRetry={() => void read.refetch()} />
      ) : null}
    </>
  );
}

interface MailSwitchProps {
  readonly stored: NoticeMailAnswer;
  readonly readAgain: () => void;
}

function MailSwitch({ stored, readAgain }: MailSwitchProps) {
  const say = words().noticeMailPage;
  const [problem, setProblem] = useState<string | null>(null);
  const change = useSend('noticeMail.change', {
    refreshes: ['noticeMail.get', 'notices.choices'],
    onSuccess: () => {
      setProblem(null);
      notify.success(words().controls.saved);
    },
    onError: (error) => {
      const overtaken = hasCode(error, 'version_changed');
      if (overtaken) readAgain();
      setProblem(overtaken ? say.overtaken : errorText(error, say.saveFailed));
    },
  });
  const { sendsMail, decidedBy, version } = stored;
  return (
    <Panel>
      <Switch
        label={say.sends}
        description={say.decidedBy[decidedBy]}
        checked={change.isPending ? !sendsMail : sendsMail}
        disabled={decidedBy !== 'administrators' || change.isPending}
        onChange={(event) =>
          change.mutate({ body: { sendsMail: event.currentTarget.checked }, ifMatch: version })
        }
      />
      <InlineError message={problem} />
    </Panel>
  );
}
