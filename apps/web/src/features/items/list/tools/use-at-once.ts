import { useState } from 'react';

/** A value that is stored elsewhere: what a person chooses is shown at once, until what is stored changes. */
export function useAtOnce<Value>(stored: Value): readonly [Value, (chosen: Value) => void] {
  const [own, setOwn] = useState<{ readonly of: Value; readonly chosen: Value } | null>(null);
  return [
    own !== null && own.of === stored ? own.chosen : stored,
    (chosen) => setOwn({ of: stored, chosen }),
  ];
}
