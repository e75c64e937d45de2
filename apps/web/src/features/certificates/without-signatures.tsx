import { Textarea } from '@mantine/core';
import { words } from '@monda/phrases/words.ts';
import { GROWING_BOX } from '../../ui/growing-box.ts';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/notice.tsx';
import type { useOrder } from './use-order.ts';

/** Missing signatures that are named. */
const MOST_NAMED = 10;

/** Which signatures are missing where certificates wait for them, and the reason for issuing without; nothing where none are. */
export function WithoutSignatures({
  order: { unsigned, without, busy },
}: {
  readonly order: Pick<ReturnType<typeof useOrder>, 'unsigned' | 'without' | 'busy'>;
}) {
  const say = words().issueCertificate;
  const more = unsigned.length - MOST_NAMED;
  return (
    <div role="alert">
      {unsigned.length === 0 ? null : (
        <div className={layout.column14}>
          <Notice tone="warning" title={say.unsigned}>
            <ul>
              {unsigned.slice(0, MOST_NAMED).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
              {more > 0 ? <li>{words().controls.more(more)}</li> : null}
            </ul>
          </Notice>
          <Textarea
            {...{ label: say.withoutSignatures, description: say.withoutHint, disabled: busy }}
            {...GROWING_BOX}
            value={without.reason}
            error={without.problem}
            onChange={({ currentTarget }) => without.change(currentTarget.value)}
          />
        </div>
      )}
    </div>
  );
}
