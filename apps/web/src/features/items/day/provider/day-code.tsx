import { formatMoment, formatPlainDate } from '@monda/domain/base/date-format.ts';
import type { DayAnswer, DayCode as Code } from '@monda/domain/on-site/on-site-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { useId, useState } from 'react';
import { useSend } from '../../../../lib/api-changes.ts';
import { isolated } from '../../../../lib/isolated.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { IconCheck } from '../../../../ui/icons/check.ts';
import { IconCopy } from '../../../../ui/icons/copy.ts';
import { IconRefresh } from '../../../../ui/icons/refresh.ts';
import { InlineError } from '../../../../ui/inline-error.tsx';
import layout from '../../../../ui/layout.module.css';
import { Notice } from '../../../../ui/notice.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import typography from '../../../../ui/typography.module.css';
import { useCopied } from '../../../../ui/use-copied.ts';
import { failureSentence } from '../../steps/item-steps.ts';
import { CodePicture } from './code-picture.tsx';
import css from './provider-day.module.css';

export interface DayCodeProps {
  readonly day: DayAnswer['day'];
  readonly company: { readonly id: string; readonly name: string };
  readonly code: Code | null;
  /** When the day was read last, in milliseconds. */
  readonly readAt: number;
  readonly onMade: () => void;
}

/** The code by which the company verifies and documents its items of a day: made, read out, scanned, and made anew. */
export function DayCode({ day, company, code, readAt, onMade }: DayCodeProps) {
  const say = words().providerDay;
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { mutate, isPending } = useSend('onSite.makeCode', {
    onSuccess: () => {
      setAsking(false);
      onMade();
    },
    onError: (error) => setFailure(failureSentence(error, say.makeFailed)),
  });
  const make = () => {
    setFailure(null);
    mutate({ params: { day }, body: { companyId: company.id } });
  };
  return (
    <Panel title={say.code} hint={say.codeHint} tone="accent">
      {code === null ? (
        <div className={layout.column12}>
          <div>
            <Button size="md" loading={isPending} onClick={make}>
              {say.make}
            </Button>
          </div>
          <InlineError message={failure} />
        </div>
      ) : (
        <>
          <MadeCode code={code} readAt={readAt} onNew={() => setAsking(true)} />
          <ConfirmDialog
            opened={asking}
            onClose={() => setAsking(false)}
            title={say.newCodeFor(isolated(company.name), formatPlainDate(day))}
            confirmLabel={say.newCode}
            busy={isPending}
            error={failure}
            onConfirm={make}
          >
            <p className={typography.hint}>{say.newCodeHint}</p>
          </ConfirmDialog>
        </>
      )}
    </Panel>
  );
}

interface MadeCodeProps {
  readonly code: Code;
  readonly readAt: number;
  readonly onNew: () => void;
}

function MadeCode({ code: { code, lockedUntil }, readAt, onNew }: MadeCodeProps) {
  const say = words().providerDay;
  const id = useId();
  const { copied, copy } = useCopied(2_000);
  return (
    <div className={css.made}>
      <CodePicture text={code} label={say.picture} />
      <div className={css.beside}>
        <span className={typography.hint} id={id}>
          {say.readOut}
        </span>
        <output className={css.code} aria-labelledby={id}>
          {code}
        </output>
        <div className={layout.line8}>
          <Button
            variant="default"
            aria-label={copied ? words().ui.copied : say.copy}
            leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            onClick={() => copy(code)}
          >
            {copied ? words().ui.copied : words().controls.copy}
          </Button>
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} stroke={1.8} aria-hidden />}
            onClick={onNew}
          >
            {say.newCode}
          </Button>
        </div>
        {lockedUntil === null || Date.parse(lockedUntil) <= readAt ? null : (
          <Notice tone="warning">{words().steps.lockedUntil(formatMoment(lockedUntil))}</Notice>
        )}
      </div>
    </div>
  );
}
