import { useEffect, useState } from 'react';

/** Copies a text to the clipboard; `copied` holds for `shownMs` milliseconds after that. */
export function useCopied(shownMs: number) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const end = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(end);
  }, [copied, shownMs]);
  const copy = (text: string, onRefused = () => {}) =>
    void navigator.clipboard?.writeText(text).then(() => setCopied(true), onRefused);
  return { copied, copy };
}
