// What one may do on the glass: sign in, end early, take the room for a while. Who acts shows it with a phone: scans
// the door, holds a code of their own to the terminal's reader, or types its six digits.
import { nextStepOf } from '@campus/events/booking/next-step';
import { walkUpChoices } from '@campus/events/booking/walk-up';
import { clockOf, type Period } from '@campus/events/domain/time/period';
import { localOf } from '@campus/events/domain/time/zone';
import { type ReactNode, useCallback, useState } from 'react';
import { useServerSecond } from '../../lib/clock.ts';
import { ageText } from '../../lib/when.ts';
import { useLiveAge } from '../../live/live-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RoomName } from './door-face.tsx';
import { Lengths } from './door-lengths.tsx';
import { type DoorOffer, offersOf, usualOf } from './door-offers.ts';
import { DoorPanel } from './door-panel.tsx';
import { ruleClaim } from './door-state.ts';
import { isPlain } from './door-trust.ts';
import type { Door } from './use-door.ts';
import { type DoorSaid, useCodes, useDoorActs } from './use-door-acts.ts';
import { useDoorWords } from './words.ts';

interface SaidProps {
  readonly said: DoorSaid;
  readonly zone: string;
  /** What was just taken is given back; undefined: there is nothing to give back. */
  readonly onUndo?: (() => void) | undefined;
}

export const Said = ({ said, zone, onUndo }: SaidProps) => {
  const { t, say } = useDoorWords();
  const { act, refusal, isKept, isFull, at } = said;
  const time = clockOf(localOf(zone, at).minute);
  return (
    <p className="door-said" role="alert" data-good={refusal === undefined}>
      <Icon name={refusal ? 'alert' : 'check'} size={32} />{' '}
      {isFull
        ? t('act.full')
        : refusal
          ? say(refusal.text)
          : t(isKept ? (act === 'use' ? 'act.keptUse' : 'act.kept') : `act.done.${act}`, { time })}
      {onUndo ? (
        <button type="button" className="door-act" onClick={onUndo}>
          {t('act.undo')}
        </button>
      ) : null}
    </p>
  );
};

/** What waits to be told, and how long the first of it has waited. */
export const Queued = ({ glass: { queued: count, oldestAt, now } }: { glass: Glass }) => {
  const { t, language } = useDoorWords();
  if (count === 0) return null;
  return (
    <p className="door-queued">
      <Icon name="upload" size={32} /> <b>{t('act.queued', { count })}</b>{' '}
      {t('act.oldest', { age: ageText((now - (oldestAt ?? now)) / 1000, language) })}
    </p>
  );
};

/** True still when the minute turns before somebody is known: what begins now is not said by its minute. */
export const usePromise = () => {
  const { t } = useDoorWords();
  return ({ start, end }: Period, minute: number): string => {
    const times = { from: clockOf(start), until: clockOf(end) };
    return t(start > minute ? 'act.promise' : 'act.promiseNow', times);
  };
};

/** What the glass offers now, and what it does with a code that is shown to it. */
export const useGlass = (door: Door, resourceId: string) => {
  const now = useServerSecond() * 1000;
  const [open, setOpen] = useState<DoorOffer>();
  const [wished, setWished] = useState<number>();
  const acts = useDoorActs(resourceId);
  const { picture, state, face, claims, signed } = door;
  const { minute } = localOf(picture.rules.zone, now);
  const isLive = useLiveAge().status === 'live';
  const today = claims.map(ruleClaim);
  const running = isLive ? today.find(({ key }) => key === state.key) : undefined;
  const choices = isPlain(face) || state.word === 'free' ? walkUpChoices(picture.rules, today, now) : [];
  const chosen = usualOf(choices, minute, wished);
  const close = useCallback(() => {
    setOpen(undefined);
    setWished(undefined);
  }, []);
  const act = (text: string) =>
    acts.read(text, open?.act ?? 'in', open?.act === 'use' ? chosen?.end : open?.end);
  const codes = useCodes(act, close);
  const offers = offersOf({
    rules: picture.rules,
    state,
    face,
    isSigned: signed !== undefined,
    now,
    choices,
    costs: picture.costs ?? false,
    nextEnd: running && nextStepOf(picture.rules, today, now, running),
  });
  const busyFrom = state.busy.find(({ start }) => start > minute)?.start;
  const lengths = { choices, end: chosen?.end, minute, busyFrom, onEnd: setWished };
  return { ...acts, door, resourceId, offers, open, setOpen, codes, chosen, lengths, now };
};

export type Glass = ReturnType<typeof useGlass>;

interface ActsProps {
  readonly glass: Glass;
  readonly acts: readonly DoorOffer['act'][];
}

/** What is pressed; the first of a group is what most people come for. */
export const Acts = ({ glass, acts }: ActsProps) => {
  const { t, other } = useDoorWords();
  const shown = glass.offers.filter(({ act }) => acts.includes(act));
  return (
    <div className="door-acts">
      {shown.map((offer) => (
        <button
          key={offer.act}
          type="button"
          className="door-act"
          data-act={offer.act}
          onClick={({ currentTarget }) => {
            // A reader types into the page: no button may hear its keys.
            currentTarget.blur();
            glass.setOpen(offer);
          }}
        >
          {t(offer.key, offer.times ?? {})}{' '}
          <span aria-hidden="true">{other(offer.key, offer.times, 'span')}</span>
        </button>
      ))}
    </div>
  );
};

const Panel = ({ glass }: { glass: Glass }) => {
  const { t, other } = useDoorWords();
  const promised = usePromise();
  const { door, resourceId, open, chosen, lengths, codes } = glass;
  if (!open) return null;
  const title = t(open.key, open.times ?? {});
  const period = open.act === 'use' ? chosen?.walkUp.period : undefined;
  const strip: ReactNode = (
    <>
      <RoomName room={door.picture.room} />
      {open.act === 'use' ? (
        <Lengths {...lengths} />
      ) : (
        <h3>
          {title} {other(open.key, open.times)}
        </h3>
      )}
    </>
  );
  return (
    <DoorPanel
      title={title}
      strip={strip}
      promise={period && promised(period, lengths.minute)}
      resourceId={resourceId}
      isForSignIn={open.act === 'in'}
      {...codes}
    />
  );
};

export const DoorActs = ({ glass, acts }: ActsProps) => {
  const { t, say } = useDoorWords();
  const { door, said, isFull, refusedLate, undo } = glass;
  return (
    <>
      {said ? <Said said={said} zone={door.picture.rules.zone} onUndo={undo} /> : null}
      {isFull ? (
        <p className="door-full" role="alert">
          {t('act.full')}
        </p>
      ) : null}
      {refusedLate ? (
        <p className="door-detail">
          {t('act.refusedLate', { count: refusedLate.count, reason: say(refusedLate.last.text) })}
        </p>
      ) : null}
      {said ? null : <Acts glass={glass} acts={acts} />}
      <Panel glass={glass} />
    </>
  );
};
