import { IconX } from './icons/x.ts';
import type { ButtonHTMLAttributes } from 'react';
import css from './icon-button.module.css';

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What it does; an icon says nothing to a screen reader. */
  readonly 'aria-label': string;
  /** Pixels; fingers get at least 44. */
  readonly size?: number;
  readonly variant?: 'default' | 'subtle';
}

/** A button that shows an icon alone. */
export function IconButton({ size = 28, variant = 'subtle', className, style, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={className === undefined ? css.button : `${css.button} ${className}`}
      style={{ width: size, height: size, ...style }}
      data-icon-button={variant}
    />
  );
}

export interface CloseButtonProps extends Omit<IconButtonProps, 'variant' | 'size'> {
  readonly size?: 'sm' | 'md' | 'lg';
}

const SIZES = { sm: 22, md: 28, lg: 34 } as const;

/** Closes, removes or empties what it stands in. */
export function CloseButton({ size = 'md', ...rest }: CloseButtonProps) {
  return (
    <IconButton {...rest} size={SIZES[size]}>
      <IconX size={SIZES[size] * 0.7} stroke={1.7} aria-hidden />
    </IconButton>
  );
}
