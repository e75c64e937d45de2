import { use, useState, useSyncExternalStore } from 'react';
import { FormMemory } from './form-memory.ts';
import { FormMemoryContext } from './saved-form.ts';

/** A value of the form around that is no field of its checks, such as a choice; it begins with `first`. */
export function useSavedValue<Value extends string>(
  name: string,
  first: Value,
): readonly [Value, (next: Value) => void] {
  const around = use(FormMemoryContext);
  const [own] = useState(() => new FormMemory(null));
  const memory = around ?? own;
  const value = useSyncExternalStore(memory.subscribe, () => memory.read(name, first) as Value);
  return [value, (next) => memory.write(name, first, next)];
}
