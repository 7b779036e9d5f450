// The icons of a row's blocks: one drawing, and one path for all that look alike. An icon in each block would
// give the browser hundreds of coordinate systems to keep apart in every frame of a scroll.
import { strokesAt } from '../../ui/icon.tsx';
import { iconOf, slotLook } from '../slot-face.tsx';
import { type DrawnBlock, iconPixels, placeOf, roomOf, wordPixels, wordsInset } from './block-place.ts';
import { rowHeight } from './geometry.ts';

/** Icons are drawn on 24 units. */
const unitsPerPixel = 24 / iconPixels;

/** Strokes by look, for those blocks that have room for an icon; a hold shows its ring instead. */
export const iconStrokes = (blocks: readonly DrawnBlock[]): ReadonlyMap<string, string> => {
  const strokes = new Map<string, string>();
  for (const drawn of blocks) {
    const { block } = drawn.placed;
    const place = placeOf(drawn);
    const room = roomOf(place);
    if (block.holdUntil !== null || room < iconPixels) continue;
    const inset = room > wordPixels ? wordsInset : (room - iconPixels) / 2;
    const x = place.left + place.freeStart + inset;
    const y = place.top + (place.height - iconPixels) / 2;
    const look = slotLook(block);
    const icon = strokesAt(iconOf(block), x * unitsPerPixel, y * unitsPerPixel);
    strokes.set(look, (strokes.get(look) ?? '') + icon);
  }
  return strokes;
};

export interface RowIconsProps {
  readonly blocks: readonly DrawnBlock[];
  /** The width of the lane, in pixels. */
  readonly width: number;
}

export const RowIcons = ({ blocks, width }: RowIconsProps) => (
  <svg
    aria-hidden="true"
    className="rg-icons"
    width={width}
    height={rowHeight}
    viewBox={`0 0 ${width * unitsPerPixel} ${rowHeight * unitsPerPixel}`}
  >
    {[...iconStrokes(blocks)].map(([look, strokes]) => (
      <path key={look} className={look} d={strokes} />
    ))}
  </svg>
);
