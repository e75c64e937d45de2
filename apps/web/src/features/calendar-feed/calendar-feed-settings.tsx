import { TextInput } from '@mantine/core';
import { formatDay } from '@monda/domain/base/date-format.ts';
import { words } from '@monda/phrases/words.ts';
import { IconCheck } from '../../ui/icons/check.ts';
import { IconCopy } from '../../ui/icons/copy.ts';
import { useEffect, useRef, useState } from 'react';
import { useSend } from '../../lib/api-changes.ts';
import { errorText } from '../../lib/api-error.ts';
import { useRead } from '../../lib/api-hooks.ts';
import { Button } from '../../ui/button.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { InlineQuestion } from '../../ui/inline-question.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { notify } from '../../ui/toast.ts';
import typography from '../../ui/typography.module.css';
import { useCopied } from '../../ui/use-copied.ts';
import css from './calendar-feed.module.css';

/** The address at which the person's calendars read destruction dates; a part of the account settings. */
export function CalendarFeedSettings() {
  const say = words().calendarFeedSettings;
  const read = useRead('calendarFeed.get');
  return (
    <SettingsSection heading={say.heading} text={say.text}>
      {read.data !== undefined ? (
        <FeedAddress madeAt={read.data.madeAt} />
      ) : read.isError ? (
        <InlineError message={say.loadFailed} onRetry={() => void read.refetch()} />
      ) : (
        <Spinner size={20} />
      )}
    </SettingsSection>
  );
}

type Question = 'renew' | 'end';

function FeedAddress({ madeAt }: { readonly madeAt: string | null }) {
  const say = words().calendarFeedSettings;
  const [address, setAddress] = useState<string | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const first = useRef<HTMLButtonElement>(null);
  const refreshes = ['calendarFeed.get'] as const;
  const make = useSend('calendarFeed.make', {
    refreshes,
    onSuccess: (made) => {
      setQuestion(null);
      setAddress(made.address);
    },
  });
  const end = useSend('calendarFeed.end', {
    refreshes,
    onSuccess: () => {
      setQuestion(null);
      setAddress(null);
      notify.success(say.ended);
      first.current?.focus();
    },
  });
  const isBusy = make.isPending || end.isPending;
  const failure = make.error ?? end.error;
  const onMake = () => make.mutate({});
  const ask = (asked: Question | null) => {
    make.reset();
    end.reset();
    setQuestion(asked);
  };
  return (
    <>
      {address === null ? null : <NewAddress key={address} address={address} />}
      {question === null ? (
        <>
          {madeAt === null || address !== null ? null : (
            <p className={typography.muted}>{say.madeOn(formatDay(madeAt))}</p>
          )}
          <div className={css.actions}>
            <Button
              variant="default"
              ref={first}
              loading={isBusy}
              onClick={madeAt === null ? onMake : () => ask('renew')}
            >
              {madeAt === null ? say.make : say.renew}
            </Button>
            {madeAt === null ? null : (
              <Button variant="default" disabled={isBusy} onClick={() => ask('end')}>
                {say.end}
              </Button>
            )}
          </div>
        </>
      ) : (
        <InlineQuestion
          key={question}
          label={say[question]}
          text={question === 'renew' ? say.renewText : say.endText}
          danger={question === 'end'}
          isBusy={isBusy}
          onYes={question === 'renew' ? onMake : () => end.mutate({})}
          onNo={() => ask(null)}
        />
      )}
      <InlineError message={failure === null ? null : errorText(failure, say.saveFailed)} />
    </>
  );
}

/** The new address, which is shown this once. */
function NewAddress({ address }: { readonly address: string }) {
  const say = words().calendarFeedSettings;
  const field = useRef<HTMLInputElement>(null);
  const { copied, copy } = useCopied(2_000);
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
    part.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={part} className={css.new}>
      <Notice>{say.once}</Notice>
      <TextInput
        ref={field}
        label={say.address}
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div>
        <Button
          leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          onClick={() => copy(address, () => field.current?.select())}
        >
          {copied ? say.copied : say.copy}
        </Button>
      </div>
    </div>
  );
}
