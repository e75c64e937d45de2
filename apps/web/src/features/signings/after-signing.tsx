import { words } from '@monda/phrases/words.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isolated } from '../../lib/isolated.ts';
import { useBackHeld } from '../../lib/use-back-held.ts';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { Alone } from './alone.tsx';
import type { Given } from './use-signing.ts';

export interface AfterSigningProps {
  readonly given: Given;
  readonly onNext: () => void;
  readonly onFinish: () => void;
}

/** Who signed or refused, and whether somebody else is to sign. */
export function AfterSigning({ given, onNext, onFinish }: AfterSigningProps) {
  const say = words().signings;
  const name = isolated(given.name);
  return (
    <Alone title={given.outcome === 'signed' ? say.signedBy(name) : say.refusedBy(name)} takesFocus isNarrow>
      <p>
        {say.signedFor(given.itemCount)} {given.isSealed ? null : say.sealFollows}
      </p>
      <div className={layout.row8}>
        <Button size="md" onClick={onNext}>
          {say.next}
        </Button>
        <Button size="md" variant="default" onClick={onFinish}>
          {say.finish}
        </Button>
      </div>
    </Alone>
  );
}

export interface GiveBackProps {
  readonly holder: string;
  readonly onTaken: () => void;
}

/** Without anything of the items, until the holder has the device back. */
export function GiveBack({ holder, onTaken }: GiveBackProps) {
  const say = words().signings;
  const client = useQueryClient();
  const release = useBackHeld(true, () => undefined);
  useEffect(() => client.removeQueries({ type: 'inactive' }), [client]);
  return (
    <Alone title={say.giveBack(isolated(holder))} takesFocus isNarrow>
      <p>{say.giveBackHint}</p>
      <div>
        <Button
          variant="default"
          size="md"
          onClick={() => {
            release();
            onTaken();
          }}
        >
          {say.takenBack(isolated(holder))}
        </Button>
      </div>
    </Alone>
  );
}
