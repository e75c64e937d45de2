import { useRouter } from '@tanstack/react-router';
import { type AnchorHTMLAttributes, type MouseEvent, type Ref, useCallback } from 'react';

export interface AppLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Path of this application, query included: `/projects?tab=items`. */
  readonly href: string;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** A real link that moves inside the application without loading the page again. */
export function AppLink({ href, onClick, children, ...rest }: AppLinkProps) {
  const go = useGo();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !plain || rest.target === '_blank') return;
    event.preventDefault();
    go(href);
  };
  return (
    <a href={href} onClick={follow} {...rest}>
      {children}
    </a>
  );
}

export interface GoOptions {
  /** Leaves no step in the history. */
  readonly replace?: boolean;
  /** Data that travels with the step and is not in the address. */
  readonly state?: Readonly<Record<string, unknown>>;
}

/** Moves to a path of this application, query included. */
export function useGo(): (href: string, options?: GoOptions) => void {
  const router = useRouter();
  return useCallback(
    (href, options = {}) => {
      if (options.replace) router.history.replace(href, options.state);
      else router.history.push(href, options.state);
    },
    [router],
  );
}
