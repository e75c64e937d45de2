import { useEffect, useState } from 'react';
import { afterPointerRelease, isPointerPressed } from '../lib/pointer-release.ts';

/** A value that stays as it was while a pointer is pressed, until its click was delivered: what it shows does not move. */
export function useHeldWhilePressed<Value>(value: Value): Value {
  const [held, setHeld] = useState(() => value);
  if (held !== value && !isPointerPressed()) setHeld(() => value);
  useEffect(() => {
    if (held === value) return undefined;
    return afterPointerRelease(() => setHeld(() => value));
  }, [held, value]);
  return held;
}
