import { formatMoment } from '@monda/domain/base/date-format.ts';
import type { SignerAnswer } from '@monda/domain/certificates/signer-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import { errorText } from '../../lib/api-error.ts';
import { useRead } from '../../lib/api-hooks.ts';
import { isolated } from '../../lib/isolated.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/notice.tsx';
import { notify } from '../../ui/toast.ts';
import typography from '../../ui/typography.module.css';
import { Hash } from './certificate-file.tsx';
import { useSendOnce } from './use-send-once.ts';

/** What signs certificates, whom it names, its roots, and where the installation makes its keys itself how it is replaced. */
export function CertificateSigner() {
  const say = words().certificateSigner;
  const read = useRead('certificates.signer');
  if (read.data === undefined) {
    return <InlineError message={read.isError ? say.loadFailed : null} onRetry={() => void read.refetch()} />;
  }
  const { signer, provider, isOtherName, roots } = read.data;
  if (signer === null) return <p className={typography.paragraph}>{say.none}</p>;
  return (
    <div className={layout.column16}>
      {isOtherName ? (
        <Notice tone="warning" title={say.otherName(isolated(provider?.organization ?? ''))}>
          {say.goesOn} {signer.origin === 'own' ? say.replaceHint : say.byCommand[signer.origin]}
        </Notice>
      ) : null}
      <DefinitionList
        details={[
          { label: say.organization, value: signer.organization },
          { label: say.identifier, value: signer.identifier },
          { label: say.since, value: formatMoment(signer.since) },
          { label: say.endsAt, value: formatMoment(signer.endsAt) },
        ]}
      />
      <Roots roots={roots} />
      {signer.origin === 'own' ? <ReplaceSigner seen={signer.sha256} onConflict={read.refetch} /> : null}
    </div>
  );
}

/** The same for the page System: the button alone, where the name is another one, and the roots once it was pressed. */
export function SignerReplacement() {
  const read = useRead('certificates.signer');
  const [pressed, setPressed] = useState(false);
  const { signer = null, isOtherName = false, roots = [] } = read.data ?? {};
  if (pressed) return <Roots roots={roots} />;
  if (signer === null || !isOtherName || signer.origin !== 'own') return null;
  return <ReplaceSigner seen={signer.sha256} onConflict={read.refetch} onReplaced={() => setPressed(true)} />;
}

/** The fingerprints of the roots, the one in use first. */
function Roots({ roots }: Pick<SignerAnswer, 'roots'>) {
  const say = words().certificateSigner;
  return (
    <DefinitionList
      details={roots.map(({ sha256, from, until }) => {
        const label = until === null ? say.root : say.formerRoot(formatMoment(from), formatMoment(until));
        return { label, value: <Hash text={sha256} what={label} />, wide: true };
      })}
    />
  );
}

interface ReplaceSignerProps {
  /** SHA-256 of the signer that the reader sees. */
  readonly seen: string;
  readonly onConflict: () => unknown;
  readonly onReplaced?: () => void;
}

function ReplaceSigner({ seen, onConflict, onReplaced }: ReplaceSignerProps) {
  const say = words().certificateSigner;
  const [isAsked, setIsAsked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { send, isPending } = useSendOnce('certificates.replaceSigner', {
    refreshes: ['certificates.signer', 'system'],
    onSuccess: () => {
      setIsAsked(false);
      onReplaced?.();
      notify.success(say.replaced);
    },
    onError: (error) => {
      setFailure(errorText(error, say.replaceFailed));
      onConflict();
    },
  });
  return (
    <div>
      <Button variant="default" onClick={() => setIsAsked(true)}>
        {say.replace}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        onClose={() => {
          setFailure(null);
          setIsAsked(false);
        }}
        title={say.replaceTitle}
        confirmLabel={say.replace}
        busy={isPending}
        error={failure}
        onConfirm={() => {
          setFailure(null);
          send({ body: { signer: seen } });
        }}
      >
        {say.replaceHint}
      </ConfirmDialog>
    </div>
  );
}
