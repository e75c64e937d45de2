import { loadOtherWords } from '@monda/phrases/browser-words.ts';
import type { ComponentType, ReactNode } from 'react';
import { lazyComponent, partOf } from './lazy-component.tsx';

/**
 * Loads a component that is made of the component library's parts, together with what they stand in and with the texts
 * that the first page does without.
 */
export async function withLibrary<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  const [{ Library }, Content] = await Promise.all([import('./library.tsx'), load(), loadOtherWords()]);
  return function InLibrary(props: Props) {
    return (
      <Library>
        <Content {...props} />
      </Library>
    );
  };
}

/** A component of a module with its texts, as `lazyComponent`, made of the component library's parts. */
export const lazyInLibrary = <Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  awaiting: ReactNode = null,
) => lazyComponent(() => withLibrary(() => partOf(load, name)), awaiting);
