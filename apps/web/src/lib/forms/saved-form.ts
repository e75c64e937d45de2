import { createContext, use, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { onPageLeave } from '../device/device-database.ts';
import { workOnDevice } from '../device/work-on-device.ts';
import { FormMemory } from './form-memory.ts';
import { standingForms, whenDone } from './leaving-forms.ts';

/** The memory of the form around a field; without one a field remembers nothing. */
export const FormMemoryContext = createContext<FormMemory | null>(null);

/**
 * The memory of a form, stored on the device while the page is away and given up when the person goes to another one,
 * unless it `outlivesPage`. `owner` names person and form; `stamp` the state of things it was typed for.
 */
export function useFormMemory(owner: string, stamp: string, outlivesPage = false): FormMemory {
  const [memory] = useState(() => new FormMemory(workOnDevice(owner)));
  useEffect(() => {
    void memory.load(stamp);
    const { pathname } = window.location;
    const save = () => memory.save(stamp).catch(() => undefined);
    standingForms.add(save);
    const endLeaving = onPageLeave(() => void save());
    return () => {
      standingForms.delete(save);
      endLeaving();
      // why: a form that goes while its page stays was taken away from the person, who did not give it up.
      if (outlivesPage || window.location.pathname === pathname) void save();
      else void memory.forget().catch(() => undefined);
    };
  }, [memory, stamp, outlivesPage]);
  return memory;
}

/** The memory of the form around, `null` where no form is saved. */
export const useMemoryAround = (): FormMemory | null => use(FormMemoryContext);

/**
 * Forgets the form around: it was sent or given up. Resolves when the device holds it no more, and never rejects. What
 * says to the person that it was sent waits for it: a page that goes at once may take the removal with it.
 */
export function useForgetForm(): () => Promise<void> {
  const memory = useMemoryAround();
  return useCallback(async () => {
    if (memory !== null) await whenDone(memory.forget());
  }, [memory]);
}

/** The files of a field of the form around. */
export function useSavedFiles(name: string): readonly [readonly File[], (files: readonly File[]) => void] {
  const around = use(FormMemoryContext);
  const [own] = useState(() => new FormMemory(null));
  const memory = around ?? own;
  const files = useSyncExternalStore(memory.subscribe, () => memory.files(name));
  return [files, (next) => memory.setFiles(name, next)];
}

/** Whether something typed earlier came back into the form around. */
export function useCameBack(): boolean {
  const around = use(FormMemoryContext);
  const [own] = useState(() => new FormMemory(null));
  const memory = around ?? own;
  return useSyncExternalStore(memory.subscribe, memory.cameBack);
}
