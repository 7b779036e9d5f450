// Where something that floats stands beside what it belongs to, without leaving the window.

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Placement {
  readonly left: number;
  readonly top: number;
  readonly side: 'below' | 'above';
  /** Where the arrow points, from the left edge of what floats. */
  readonly arrowLeft: number;
}

const clamp = (value: number, from: number, to: number): number => Math.max(from, Math.min(to, value));

/**
 * Below `anchor` where there is room, otherwise above it; pushed sideways into the window.
 * All in pixels of the window; `gap` lies between both, `margin` to the window's edge.
 */
export const placeBeside = (
  anchor: Box,
  size: { readonly width: number; readonly height: number },
  view: { readonly width: number; readonly height: number },
  gap = 10,
  margin = 8,
): Placement => {
  const below = anchor.top + anchor.height + gap;
  const above = anchor.top - gap - size.height;
  const fitsBelow = below + size.height + margin <= view.height;
  const side = fitsBelow || above < margin ? 'below' : 'above';
  const middle = anchor.left + anchor.width / 2;
  const left = clamp(middle - size.width / 2, margin, Math.max(margin, view.width - size.width - margin));
  const top = clamp(
    side === 'below' ? below : above,
    margin,
    Math.max(margin, view.height - size.height - margin),
  );
  return { left, top, side, arrowLeft: clamp(middle - left, 16, size.width - 16) };
};
