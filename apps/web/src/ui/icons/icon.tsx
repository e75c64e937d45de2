import type { ReactElement, SVGProps } from 'react';

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke' | 'ref'> {
  /** Width and height in pixels; 24 if not given. */
  size?: number;
  /** Width of the lines in units of the shape, which is 24 wide; 2 if not given. */
  stroke?: number;
}

/** One of the product's icons, drawn in the colour of the text around it. */
export type Icon = (props: IconProps) => ReactElement;

/**
 * An icon of lines. `shape` is the `d` of an SVG path within 24 by 24 units. The shapes are those of Tabler Icons
 * 3.51.0 (https://tabler.io/icons, MIT, see LICENSE); a new icon is a file with the paths of its drawing there, joined.
 */
export const icon =
  (shape: string): Icon =>
  ({ size = 24, stroke = 2, ...rest }) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      <path d={shape} />
    </svg>
  );
