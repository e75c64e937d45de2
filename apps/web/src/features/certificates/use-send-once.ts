import type { CallName } from '@monda/domain/api/api-calls.ts';
import { useRef } from 'react';
import { type SendInput, type SendOptions, useSend } from '../../lib/api-changes.ts';

/** Sends a change as {@link useSend} does; what is pressed while it is on its way does nothing. */
export function useSendOnce<Name extends CallName>(name: Name, options: SendOptions<Name, SendInput<Name>>) {
  const { mutate, isPending } = useSend(name, options);
  const isOnItsWay = useRef(false);
  return {
    isPending,
    send: (input: SendInput<Name>) => {
      if (isOnItsWay.current) return;
      isOnItsWay.current = true;
      mutate(input, {
        onSettled: () => {
          isOnItsWay.current = false;
        },
      });
    },
  };
}
