// The sought time in a row that is free then: books it, or says who else waits for it, or that the viewer is booked.
import type { Period } from '@campus/events/domain/time/period';
import { useText } from '../../i18n.ts';
import { periodText } from '../../lib/when.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Box } from '../../ui/placement.ts';
import { inOneSentence } from '../slot-face.tsx';

export interface FreeCellProps {
  readonly resourceId: string;
  readonly room: string;
  /** What the cell stands for. */
  readonly period: Period;
  /** In pixels of the lane. */
  readonly left: number;
  readonly width: number;
  /** Requests of others that hold no place. */
  readonly waiting: number;
  /** The viewer is booked elsewhere then. */
  readonly isOwnElsewhere: boolean;
  /** What would be booked, where that is not the time that is sought. */
  readonly time?: string | undefined;
  readonly onTake: (resourceId: string, anchor: Box) => void;
}

/** A narrower cell has room for the short word only, in pixels. */
const wideOwn = 128;

export const FreeCell = (props: FreeCellProps) => {
  const { resourceId, room, period, left, width, waiting, isOwnElsewhere, time, onTake } = props;
  const { t, language } = useText();
  const frame = {
    type: 'button' as const,
    tabIndex: -1,
    style: { left: left + 1, width: width - 2 },
    onClick: ({ currentTarget }: { readonly currentTarget: HTMLElement }) =>
      onTake(resourceId, currentTarget.getBoundingClientRect()),
  };
  if (isOwnElsewhere) {
    const word = width > wideOwn ? t('grid.ownThen') : t('grid.ownShort');
    const name = inOneSentence([word, room, periodText(period)], language);
    return (
      <button {...frame} className="rg-free rg-free-own" aria-label={name} title={t('grid.ownThen')}>
        {word}
      </button>
    );
  }
  if (waiting > 0)
    return (
      <button {...frame} className="rg-free rg-free-split" title={t('grid.waiting', { count: waiting })}>
        <span className="rg-free-waiting">{t('grid.waiting', { count: waiting })}</span>
        <span className="heard-only">, </span>
        <span>
          <Icon name="plus" size={12} />
          {t('grid.stillOpen')}
        </span>
      </button>
    );
  return (
    <button {...frame} className="rg-free">
      <Icon name="plus" size={14} />
      {time ?? t('slot.freeShort')}
    </button>
  );
};
