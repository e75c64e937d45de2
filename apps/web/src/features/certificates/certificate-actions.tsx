import type { CallName } from '@monda/domain/api/api-calls.ts';
import type { CertificateDetails } from '@monda/domain/certificates/certificate-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, errorText } from '../../lib/api-error.ts';
import { refresh } from '../../lib/api-hooks.ts';
import { ownerOf } from '../../lib/device/device-owners.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { SavedForm } from '../../ui/saved-form.tsx';
import { notify } from '../../ui/toast.ts';
import { AskVoidDialog } from './ask-void-dialog.tsx';
import { NewVersionDialog } from './new-version-dialog.tsx';
import { useSendOnce } from './use-send-once.ts';

export interface CertificateActionsProps {
  readonly certificate: CertificateDetails;
  readonly personId: string;
  /** Shows on the page why an act was no longer possible. */
  readonly onStale: (sentence: string | null) => void;
}

type Act = 'replace' | 'askVoid' | 'confirmVoid' | 'withdrawVoid';
const ACTS = ['replace', 'askVoid', 'confirmVoid', 'withdrawVoid'] as const satisfies readonly Act[];

/** Whether what was shown is no longer so. */
const isConflict = (error: Error) => error instanceof ApiError && error.status === 409;

/** The buttons of what the reader may do with a certificate, and what they ask. */
export function CertificateActions({ certificate, personId, onStale }: CertificateActionsProps) {
  const say = words().certificateScreen;
  const client = useQueryClient();
  const [asked, setAsked] = useState<Act | null>(null);
  /** What was asked for once: its dialog stays mounted while it closes, so that the focus returns. */
  const [seen, setSeen] = useState<ReadonlySet<Act>>(new Set());
  const close = () => setAsked(null);
  const ask = (act: Act) => {
    onStale(null);
    setSeen(new Set([...seen, act]));
    setAsked(act);
  };
  /** Answers whether the page shows the refusal; the page is read again. */
  const takeConflict = (error: Error): boolean => {
    if (!isConflict(error)) return false;
    close();
    onStale(errorText(error, say.failed));
    void refresh(client, 'certificates');
    return true;
  };
  const shared = { certificate, onClose: close, onConflict: takeConflict };
  return (
    <>
      {ACTS.filter((act) => certificate.actions[act]).map((act) => (
        <Button
          key={act}
          variant={act === 'confirmVoid' ? 'filled' : 'default'}
          color={act === 'confirmVoid' ? 'red' : undefined}
          onClick={() => ask(act)}
        >
          {say[act]}
        </Button>
      ))}
      {seen.has('replace') ? (
        <SavedForm owner={ownerOf.form(personId, 'certificate-version', certificate.id)}>
          <NewVersionDialog {...shared} opened={asked === 'replace'} />
        </SavedForm>
      ) : null}
      {seen.has('askVoid') ? (
        <SavedForm owner={ownerOf.form(personId, 'certificate-void', certificate.id)}>
          <AskVoidDialog {...shared} opened={asked === 'askVoid'} />
        </SavedForm>
      ) : null}
      <Decision
        {...shared}
        call="certificates.confirmVoid"
        opened={asked === 'confirmVoid'}
        say={{
          title: say.confirmVoidTitle(certificate.number),
          hint: say.confirmVoidHint,
          label: say.confirmVoid,
          done: say.voidConfirmed,
          failed: say.confirmVoidFailed,
        }}
        danger
      />
      <Decision
        {...shared}
        call="certificates.withdrawVoid"
        opened={asked === 'withdrawVoid'}
        say={{
          title: say.withdrawVoidTitle(certificate.number),
          hint: say.withdrawVoidHint,
          label: say.withdrawVoid,
          done: say.withdrawn,
          failed: say.withdrawVoidFailed,
        }}
      />
    </>
  );
}

interface DecisionProps {
  readonly certificate: CertificateDetails;
  readonly call: Extract<CallName, 'certificates.confirmVoid' | 'certificates.withdrawVoid'>;
  readonly opened: boolean;
  readonly danger?: boolean;
  readonly say: Readonly<Record<'title' | 'hint' | 'label' | 'done' | 'failed', string>>;
  readonly onClose: () => void;
  readonly onConflict: (error: Error) => boolean;
}

/** Asks before a request to void is confirmed or withdrawn, and sends it once. */
function Decision({ certificate, call, opened, danger = false, say, onClose, onConflict }: DecisionProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const { send, isPending } = useSendOnce(call, {
    refreshes: ['certificates'],
    onSuccess: () => {
      notify.success(say.done);
      onClose();
    },
    onError: (error) => {
      if (!onConflict(error)) setFailure(errorText(error, say.failed));
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={() => {
        setFailure(null);
        onClose();
      }}
      title={say.title}
      confirmLabel={say.label}
      danger={danger}
      busy={isPending}
      error={failure}
      onConfirm={() => {
        setFailure(null);
        send({ params: { id: certificate.id } });
      }}
    >
      {say.hint}
    </ConfirmDialog>
  );
}
