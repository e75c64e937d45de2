import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { go, type GoOptions } from '../lib/location.ts';

export interface AppLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Path of this application, query included: `/projects?tab=items`. */
  readonly href: string;
  readonly ref?: Ref<HTMLAnchorElement>;
  /** Called when this page follows the link; not when another tab opens it. */
  readonly onFollow?: (() => void) | undefined;
  /** Data that travels with the step; another tab does not get it. */
  readonly state?: GoOptions['state'];
}

/** A real link that moves inside the application without loading the page again. */
export function AppLink({ href, onClick, onFollow, state, children, ...rest }: AppLinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !plain || rest.target === '_blank') return;
    event.preventDefault();
    onFollow?.();
    go(href, state === undefined ? {} : { state });
  };
  return (
    <a href={href} onClick={follow} {...rest}>
      {children}
    </a>
  );
}
