import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { go } from '../../lib/location.ts';
import { SHORTCUTS } from './shortcuts.ts';
import { beginsPair, PAIR_MS, shortcutFor } from './shortcut-keys.ts';

const STORED = 'single-key-shortcuts';

function storedChoice(): boolean {
  try {
    return localStorage.getItem(STORED) !== 'off';
  } catch {
    return true;
  }
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, [role="textbox"]') !== null)
  );
}

function focusSearch(): boolean {
  const box = [...document.querySelectorAll<HTMLInputElement>('[data-shortcut-search]')].find(
    (each) => each.offsetParent !== null,
  );
  box?.focus();
  box?.select();
  return box !== undefined;
}

/** Single-key shortcuts of every page: off while typing, in dialogs, and when the person switched them off. */
export function useShortcuts(onHelp: () => void): {
  readonly on: boolean;
  readonly setOn: (on: boolean) => void;
} {
  const [on, setOn] = useState(storedChoice);
  const first = useRef<{ readonly key: string; readonly at: number } | null>(null);
  const help = useEffectEvent(onHelp);

  useEffect(() => {
    if (!on) return;
    const pressed = (event: KeyboardEvent) => {
      const busy = isTyping(event.target) || document.querySelector('[aria-modal="true"]') !== null;
      if (busy || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const before = first.current !== null && event.timeStamp - first.current.at < PAIR_MS;
      const shortcut = shortcutFor(SHORTCUTS, before ? (first.current?.key ?? null) : null, event.key);
      first.current = null;
      if (shortcut === undefined) {
        if (beginsPair(SHORTCUTS, event.key)) first.current = { key: event.key, at: event.timeStamp };
        return;
      }
      if (shortcut.href !== undefined) go(shortcut.href);
      else if (shortcut.keys[0] === '?') help();
      else if (!focusSearch()) return;
      event.preventDefault();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [on]);

  return {
    on,
    setOn: (next) => {
      setOn(next);
      try {
        localStorage.setItem(STORED, next ? 'on' : 'off');
      } catch {
        // why: without storage the choice holds until the page is left
      }
    },
  };
}
