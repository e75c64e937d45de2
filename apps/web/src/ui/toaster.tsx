import { IconAlertCircle } from './icons/alert-circle.ts';
import { IconCircleCheck } from './icons/circle-check.ts';
import { IconInfoCircle } from './icons/info-circle.ts';
import { words } from '@monda/phrases/words.ts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { notify, type Toast, toastStore } from './toast.ts';
import css from './toaster.module.css';
import { CloseButton } from './icon-button.tsx';
import typography from './typography.module.css';

const ICONS = { success: IconCircleCheck, failure: IconAlertCircle, info: IconInfoCircle } as const;

/** The area where messages appear; mounted once. Read out politely, held while pointed at or focused. */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  const area = useRef<HTMLElement>(null);
  const shown = toasts.length > 0;
  useEffect(() => {
    if (!shown) return;
    const ended = new AbortController();
    // why: without it messages stand where the style sheet says.
    import('./toast-place.ts').then(
      ({ keepControlsFree }) => area.current && keepControlsFree(area.current, ended.signal),
      () => undefined,
    );
    return () => ended.abort();
  }, [shown]);
  return (
    <section
      ref={area}
      className={css.place}
      aria-label={words().ui.notifications}
      aria-live="polite"
      aria-relevant="additions"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastCard({ toast }: { readonly toast: Toast }) {
  const [held, setHeld] = useState(false);
  const left = useRef(toast.ms);
  useEffect(() => {
    if (held) return;
    const since = performance.now();
    const end = setTimeout(() => notify.dismiss(toast.id), left.current);
    return () => {
      clearTimeout(end);
      left.current = Math.max(500, left.current - (performance.now() - since));
    };
  }, [held, toast.id]);
  const Icon = ICONS[toast.tone];
  return (
    <div
      className={css.toast}
      data-tone={toast.tone}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={20} stroke={1.8} aria-hidden />
      <div className={css.words}>
        <p className={typography.strong}>{toast.title}</p>
        {toast.message === undefined ? null : <p className={css.text}>{toast.message}</p>}
      </div>
      {toast.action === undefined ? null : (
        <button
          type="button"
          className={css.action}
          onClick={() => {
            notify.dismiss(toast.id);
            toast.action?.run();
          }}
        >
          {toast.action.label}
        </button>
      )}
      <CloseButton size="sm" aria-label={words().ui.dismiss} onClick={() => notify.dismiss(toast.id)} />
    </div>
  );
}
