// What lies over the blocks of the grid: the cell under the hand, the keyboard's cell, the selection.
import type { Period } from '@campus/events/domain/time/period';
import type { CSSProperties } from 'react';
import { useText } from '../../i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Cursor } from '../gestures/key-state.ts';
import type { Draft, Lane, LaneSelection } from '../gestures/surface.ts';
import { SelectionBlock, type SelectionState } from '../selection-block.tsx';
import { rowHeight, type TimeScale, xOf } from './geometry.ts';
import type { GridResource } from './row-order.ts';

export interface GridOverlayProps {
  readonly rows: readonly GridResource[];
  readonly scale: TimeScale;
  readonly paneWidth: number;
  readonly hover: LaneSelection | null;
  readonly cursor: Cursor | null;
  readonly draft: Draft | null;
  readonly selection: SelectionState | null;
}

export const GridOverlay = ({
  rows,
  scale,
  paneWidth,
  hover,
  cursor,
  draft,
  selection,
}: GridOverlayProps) => {
  const { t } = useText();
  const styleOf = (lane: Lane, period: Period): CSSProperties | undefined => {
    const row = rows.findIndex((one) => one.id === lane.resourceId);
    if (row < 0 || !scale.dates.includes(lane.date)) return undefined;
    const left = xOf(scale, lane.date, period.start);
    return {
      left: paneWidth + left,
      width: xOf(scale, lane.date, period.end) - left,
      top: row * rowHeight,
      height: rowHeight - 1,
    };
  };
  const hoverStyle = hover && !draft ? styleOf(hover, hover) : undefined;
  const cursorStyle = cursor
    ? styleOf(cursor, { start: cursor.start, end: cursor.start + scale.grid.step })
    : undefined;
  const draftStyle = draft
    ? styleOf(draft, draft.growth.period ?? { start: draft.from, end: draft.from })
    : undefined;
  const selectionStyle = selection && !draft ? styleOf(selection, selection) : undefined;
  return (
    <>
      {hoverStyle ? (
        <span className="tt-hover rg-hover" style={hoverStyle} aria-hidden="true">
          <Icon name="plus" size={14} />
        </span>
      ) : null}
      {selectionStyle && selection ? (
        <SelectionBlock selection={selection} axis="horizontal" style={selectionStyle} />
      ) : null}
      {draftStyle && draft ? <SelectionBlock draft={draft} axis="horizontal" style={draftStyle} /> : null}
      {cursorStyle ? (
        <span
          className="tt-cursor rg-cursor"
          style={cursorStyle}
          role="img"
          aria-label={t('timetable.cursor')}
        />
      ) : null}
    </>
  );
};
