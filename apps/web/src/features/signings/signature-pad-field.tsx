import type { Drawing } from '@monda/domain/signings/signing-forms.ts';
import { words } from '@monda/phrases/words.ts';
import SignaturePad from 'signature_pad';
import { type Ref, useEffect, useEffectEvent, useId, useImperativeHandle, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import { drawingOf } from './drawn-points.ts';
import css from './sign.module.css';

export interface SignaturePadFieldProps {
  readonly error: string | undefined;
  /** Takes what stands on the pad after each stroke; `null` where nothing does. */
  readonly onDrawn: (drawing: Drawing | null) => void;
  /** Gets the focus where nothing was drawn. */
  readonly ref?: Ref<{ focus: () => void }>;
}

/** Draws on the canvas in its own pixels, and again where its size or the density of the screen changes. */
function usePad(onDrawn: SignaturePadFieldProps['onDrawn']) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  const drawn = useEffectEvent(onDrawn);
  useEffect(() => {
    const { current: element } = canvas;
    if (element === null) return;
    const penColor = getComputedStyle(element).color;
    // why: every point that the device reports is part of the signature.
    const made = new SignaturePad(element, { penColor, minDistance: 2, throttle: 0 });
    pad.current = made;
    const tell = () => {
      const strokes = made.toData().map(({ points }) => points);
      const { clientWidth: width, clientHeight: height } = element;
      drawn(strokes.length === 0 ? null : drawingOf(strokes, { width, height }));
    };
    let [shown, drawnAt] = [0, 0];
    const fit = () => {
      const { clientWidth: width, clientHeight: height } = element;
      const density = Math.max(1, window.devicePixelRatio);
      if (width === 0 || (width === shown && density === drawnAt)) return;
      const factor = shown === 0 ? 1 : width / shown;
      [shown, drawnAt] = [width, density];
      element.width = width * density;
      element.height = height * density;
      element.getContext('2d')?.scale(density, density);
      const scaled = made.toData().map((group) => ({
        ...group,
        points: group.points.map((point) => ({ ...point, x: point.x * factor, y: point.y * factor })),
      }));
      made.fromData(scaled);
      if (scaled.length > 0) tell();
    };
    const seen = new ResizeObserver(fit);
    seen.observe(element);
    made.addEventListener('endStroke', tell);
    return () => {
      seen.disconnect();
      made.off();
      pad.current = null;
    };
  }, []);
  const clear = () => {
    pad.current?.clear();
    onDrawn(null);
  };
  return { canvas, clear };
}

/** The box in which a person draws their signature. */
export function SignaturePadField({ error, onDrawn, ref }: SignaturePadFieldProps) {
  const say = words().signings;
  const { canvas, clear } = usePad(onDrawn);
  const id = useId();
  useImperativeHandle(ref, () => ({ focus: () => canvas.current?.focus() }), [canvas]);
  return (
    <div className={layout.column8}>
      <canvas
        ref={canvas}
        className={css.pad}
        role="img"
        aria-label={say.pad}
        aria-describedby={error === undefined ? undefined : id}
        data-invalid={error === undefined ? undefined : true}
        tabIndex={-1}
      />
      <div className={layout.apart12}>
        {error === undefined ? (
          <span className={typography.small}>{say.padHint}</span>
        ) : (
          <span id={id} className={css.error}>
            {error}
          </span>
        )}
        <Button variant="default" onClick={clear}>
          {say.clear}
        </Button>
      </div>
    </div>
  );
}
