import { NativeSelect } from '@mantine/core';
import {
  CHANNELS,
  type Channel,
  type ChoiceKind,
  CHOICE_KINDS,
} from '@monda/domain/notices/notice-choices.ts';
import type { NoticeChoices } from '@monda/domain/notices/notice-mail-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { useMemo, useState } from 'react';
import { useSend } from '../../lib/api-changes.ts';
import { errorText } from '../../lib/api-error.ts';
import { useRead } from '../../lib/api-hooks.ts';
import { Button } from '../../ui/button.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { notify } from '../../ui/toast.ts';
import { timeZones } from '../../lib/time-zone-choices.ts';
import css from './notice-settings.module.css';

/** How the person is notified of each kind of thing, and when their daily digest is made; a part of the account settings. */
export function NoticeSettings() {
  const say = words().noticeChoices;
  const read = useRead('notices.choices');
  return (
    <SettingsSection heading={words().shell.notifications} text={say.text}>
      {read.data !== undefined ? (
        <Choices stored={read.data} />
      ) : read.isError ? (
        <InlineError message={say.loadFailed} onRetry={() => void read.refetch()} />
      ) : (
        <Spinner size={20} />
      )}
    </SettingsSection>
  );
}

/** An hour of the day as clocks show it, `08:00`. */
const hourName = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourName(hour) }));

function Choices({ stored }: { readonly stored: NoticeChoices }) {
  const say = words().noticeChoices;
  const { sendsMail, ...first } = stored;
  const [chosen, setChosen] = useState(first);
  const zones = useMemo(() => timeZones(stored.timeZone), [stored.timeZone]);
  const change = (more: Partial<typeof first>) => setChosen({ ...chosen, ...more });
  const save = useSend('notices.choose', {
    refreshes: ['notices.choices'],
    onSuccess: () => notify.success(say.saved),
  });
  const hasDigest = CHOICE_KINDS.some((kind) => chosen[kind] === 'digest');
  return (
    <>
      {sendsMail ? null : <Notice>{say.noMail}</Notice>}
      <div className={css.kinds}>
        {CHOICE_KINDS.map((kind) => (
          <ChannelChoice key={kind} kind={kind} chosen={chosen[kind]} onChoose={change} />
        ))}
        {hasDigest ? (
          <div className={css.digest}>
            <NativeSelect
              label={say.digestHour}
              data={HOURS}
              value={String(chosen.digestHour)}
              onChange={(event) => change({ digestHour: Number(event.currentTarget.value) })}
            />
            <NativeSelect
              label={words().detailLabels.timeZone}
              data={[...zones]}
              value={chosen.timeZone}
              onChange={(event) => change({ timeZone: event.currentTarget.value })}
            />
          </div>
        ) : null}
      </div>
      <div className={css.actions}>
        <Button variant="default" loading={save.isPending} onClick={() => save.mutate({ body: chosen })}>
          {say.save}
        </Button>
      </div>
      <InlineError message={save.isError ? errorText(save.error, say.saveFailed) : null} />
    </>
  );
}

interface ChannelChoiceProps {
  readonly kind: ChoiceKind;
  readonly chosen: Channel;
  readonly onChoose: (chosen: Partial<Record<ChoiceKind, Channel>>) => void;
}

function ChannelChoice({ kind, chosen, onChoose }: ChannelChoiceProps) {
  const { kinds, channels } = words().noticeChoices;
  return (
    <NativeSelect
      label={kinds[kind]}
      data={CHANNELS.map((channel) => ({ value: channel, label: channels[channel] }))}
      value={chosen}
      onChange={(event) => onChoose({ [kind]: event.currentTarget.value as Channel })}
    />
  );
}
