import { formatMoment } from '@monda/domain/base/date-format.ts';
import type { OwnSession } from '@monda/domain/identity/session-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { useRef } from 'react';
import { useSend } from '../../lib/api-changes.ts';
import { errorText } from '../../lib/api-error.ts';
import { useRead } from '../../lib/api-hooks.ts';
import { Button } from '../../ui/button.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { notify } from '../../ui/toast.ts';
import typography from '../../ui/typography.module.css';
import css from './own-sessions-settings.module.css';

/** Where the person is signed in, each ended by its button; a part of the account settings. */
export function OwnSessionsSettings() {
  const say = words().ownSessions;
  const read = useRead('users.sessions');
  if (read.data?.atProvider === true)
    return (
      <SettingsSection heading={say.heading} text={say.atProvider}>
        {null}
      </SettingsSection>
    );
  return (
    <SettingsSection heading={say.heading} text={say.text}>
      {read.data !== undefined ? (
        <Sessions sessions={read.data.data} />
      ) : read.isError ? (
        <InlineError message={say.loadFailed} onRetry={() => void read.refetch()} />
      ) : (
        <Spinner size={20} />
      )}
    </SettingsSection>
  );
}

function Sessions({ sessions }: { readonly sessions: readonly OwnSession[] }) {
  const say = words().ownSessions;
  const list = useRef<HTMLUListElement>(null);
  const end = useSend('users.endSessions', {
    refreshes: ['users.sessions'],
    onSuccess: (_, { body }) => {
      notify.success(body?.id === undefined ? say.othersEnded : say.ended);
      // why: the button that was pressed is gone.
      list.current?.focus();
    },
  });
  const endsId = end.isPending ? (end.variables.body?.id ?? null) : null;
  return (
    <>
      <ul className={css.list} ref={list} tabIndex={-1} aria-label={say.heading}>
        {sessions.map((session) => {
          const name = browserOf(session);
          const used = formatMoment(session.usedAt);
          return (
            <li key={session.id} className={css.session}>
              <div>
                <strong>{name}</strong>
                <p className={typography.small}>{say.moments(formatMoment(session.startedAt), used)}</p>
              </div>
              {session.isCurrent ? (
                <span className={css.mark}>{say.thisOne}</span>
              ) : (
                <Button
                  size="compact-sm"
                  variant="default"
                  disabled={end.isPending}
                  loading={endsId === session.id}
                  aria-label={say.endNamed(name, used)}
                  onClick={() => end.mutate({ body: { id: session.id } })}
                >
                  {say.end}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {sessions.filter(({ isCurrent }) => !isCurrent).length > 1 ? (
        <div>
          <Button
            variant="default"
            disabled={end.isPending}
            loading={end.isPending && endsId === null}
            onClick={() => end.mutate({ body: {} })}
          >
            {say.endOthers}
          </Button>
        </div>
      ) : null}
      <InlineError message={end.isError ? errorText(end.error, say.endFailed) : null} />
    </>
  );
}

function browserOf({ browser, system }: OwnSession): string {
  const say = words().ownSessions;
  if (browser === '') return system === '' ? say.unknownBrowser : say.browserOfSystem(system);
  return system === '' ? browser : say.browserOn(browser, system);
}
