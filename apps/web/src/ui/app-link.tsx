import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { go } from '../lib/place.ts';

export interface AppLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Path of this application, query included: `/projects?tab=items`. */
  readonly href: string;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** A real link that moves inside the application without loading the page again. */
export function AppLink({ href, onClick, children, ...rest }: AppLinkProps) {
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
