// My selection on the timetable: a brand outline with handles, what the rules say of it, and why it grows no further.
import type { CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../i18n.ts';
import type { Bilingual } from '../lib/bilingual.ts';
import type { Draft, LaneSelection } from './gestures/surface.ts';
import type { Verdict } from './selection.ts';
import { SelectionFace } from './slot-face.tsx';

/** A selection that stands, with the verdict on it. */
export interface SelectionState extends LaneSelection {
  readonly verdict: Verdict;
}

export interface SelectionBlockProps {
  /** Either what stands … */
  readonly selection?: SelectionState;
  /** … or what is growing. */
  readonly draft?: Draft;
  readonly axis: 'vertical' | 'horizontal';
  readonly style: CSSProperties;
}

const refusalOf = (verdict: Verdict): Bilingual | undefined =>
  verdict.ok ? undefined : { zh: verdict.zh, en: verdict.en };

/** Why it grows no further: at the hand, above everything; beside the block where only keys moved it. */
const StopNote = ({ draft }: { draft: Draft }) => {
  const { say } = useText();
  const { at, grows, growth } = draft;
  if (!growth.stoppedBy) return null;
  const text = say(growth.stoppedBy);
  if (!at)
    return (
      <span className={grows === 'backward' ? 'selection-stop selection-stop-above' : 'selection-stop'}>
        {text}
      </span>
    );
  return createPortal(
    <span
      className="selection-stop selection-stop-hand"
      style={{ left: `min(${at.x}px, 100vw - 260px)`, top: `min(${at.y}px, 100vh - 80px)` }}
    >
      {text}
    </span>,
    document.body,
  );
};

export const SelectionBlock = ({ selection, draft, axis, style }: SelectionBlockProps) => {
  const { t, say } = useText();
  const stop = draft?.growth.stoppedBy ? <StopNote draft={draft} /> : null;
  const period = draft ? draft.growth.period : selection;
  const verdict = draft ? draft.growth.verdict : selection?.verdict;
  if (!verdict) return null;
  const refusal = refusalOf(verdict);
  if (!period)
    return stop ? (
      <span className="selection-none" style={style}>
        {stop}
      </span>
    ) : null;
  return (
    <span className={`selection selection-${axis}${refusal ? ' selection-refused' : ''}`} style={style}>
      <SelectionFace
        start={period.start}
        end={period.end}
        isOk={refusal === undefined}
        text={refusal ? say(refusal) : t('slot.free')}
      />
      {selection ? (
        <>
          <span className="selection-handle selection-handle-start" data-edge="start" aria-hidden="true" />
          <span className="selection-handle selection-handle-end" data-edge="end" aria-hidden="true" />
        </>
      ) : null}
      {stop}
    </span>
  );
};
