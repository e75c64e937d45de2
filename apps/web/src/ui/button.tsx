import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { AppLink, type AppLinkProps } from './app-link.tsx';
import css from './button.module.css';
import { Spinner } from './spinner.tsx';

interface Looks {
  /** `filled` (the default): the main action; `default`: any other; `subtle`: one among many. */
  readonly variant?: 'filled' | 'default' | 'subtle';
  /** 36 px by default; `xs` 30, `md` 42, `compact-sm` 26. */
  readonly size?: 'xs' | 'sm' | 'md' | 'compact-sm';
  readonly color?: 'red' | 'gray' | undefined;
  readonly leftSection?: ReactNode;
  readonly fullWidth?: boolean;
}
export interface ButtonProps extends Looks, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'color'> {
  /** What it began is on its way; it cannot be pressed meanwhile. */
  readonly loading?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}
export interface LinkButtonProps extends Looks, Omit<AppLinkProps, 'color'> {}

/** Something to press. */
export function Button(props: ButtonProps) {
  const { variant, size, color, leftSection, fullWidth, loading, className, disabled, children, ...rest } =
    props;
  return (
    <button
      type="button"
      {...rest}
      {...looks({ variant, size, color, leftSection, fullWidth, className })}
      disabled={disabled || loading}
      data-loading={loading || undefined}
      {...(disabled ? { 'data-disabled': true } : {})}
    >
      {content(leftSection, children)}
      {loading ? (
        <span className={css.loader}>
          <Spinner size={18} />
        </span>
      ) : null}
    </button>
  );
}

/** A link of this application that looks like a button. */
export function LinkButton(props: LinkButtonProps) {
  const { variant, size, color, leftSection, fullWidth, className, children, ...rest } = props;
  return (
    <AppLink {...rest} {...looks({ variant, size, color, leftSection, fullWidth, className })}>
      {content(leftSection, children)}
    </AppLink>
  );
}

/** Class and attributes by which any button or link looks like one of these. */
export function looks(given: Looks & { readonly className?: string | undefined }) {
  const { variant = 'filled', size = 'sm', color, leftSection, fullWidth, className } = given;
  return {
    className: className === undefined ? css.button : `${css.button} ${className}`,
    'data-button': variant,
    'data-size': size,
    'data-color': color,
    'data-with-icon': leftSection === undefined ? undefined : true,
    'data-block': fullWidth || undefined,
  };
}

/** What stands in one of these. */
export function content(leftSection: ReactNode, children: ReactNode) {
  return (
    <span className={css.inner}>
      {leftSection === undefined ? null : <span className={css.icon}>{leftSection}</span>}
      <span className={css.words}>{children}</span>
    </span>
  );
}
