import { useEffect, useState } from 'react';

/** `true` once `wanted` has stood for `delayMs`; `false` at once when it ends. Prevents flashing on quick answers. */
export function useDelayed(wanted: boolean, delayMs = 150): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!wanted) {
      setShown(false);
      return;
    }
    const wait = setTimeout(() => setShown(true), delayMs);
    return () => clearTimeout(wait);
  }, [wanted, delayMs]);
  return wanted && shown;
}
