import { useEffect, useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useMemoryAround } from './saved-form.ts';

const NOTHING: readonly never[] = [];

/**
 * Reports every change to the memory of the form around, and takes the values it restores. `secrets` stay out; a
 * value of another kind than the field begins with, stored by an earlier release, does not come back.
 */
export function useRememberedValues<Values extends FieldValues, Sent>(
  api: UseFormReturn<Values, unknown, Sent>,
  defaultValues: DefaultValues<Values>,
  secrets: readonly Path<Values>[] = NOTHING,
): void {
  const memory = useMemoryAround();
  const [first] = useState(defaultValues);
  useEffect(() => {
    if (memory === null) return;
    const names = (Object.keys(first) as Path<Values>[]).filter((name) => !secrets.includes(name));
    let isBack = false;
    const bringBack = () => {
      if (isBack || !memory.cameBack()) return;
      const stored = names
        .map((name) => [name, memory.read(name, first[name])] as const)
        .filter(([name, value]) => typeof value === typeof first[name]);
      isBack = true;
      for (const [name, value] of stored.filter(([name, value]) => value !== first[name])) {
        api.setValue(name, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
        // why: a change carries the values of all fields, also of those that are not restored yet.
        for (const [each, own] of stored) memory.write(each, first[each], own);
      }
    };
    const end = api.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        for (const name of names) {
          if (memory.read(name, first[name]) !== values[name]) memory.write(name, first[name], values[name]);
        }
      },
    });
    const leave = memory.subscribe(bringBack);
    bringBack();
    return () => {
      end();
      leave();
    };
  }, [api, memory, first, secrets]);
}
