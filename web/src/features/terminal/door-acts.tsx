// What one may do on the glass: sign in, end early, take the room for half an hour. Who acts shows it with a phone:
// scans the door, holds a code of their own to the terminal's reader, or types its six digits.
import { walkUpOf } from '@campus/events/booking/walk-up';
import { clockOf } from '@campus/events/domain/time/period';
import { localOf } from '@campus/events/domain/time/zone';
import { useCallback, useState } from 'react';
import type { Refusal } from '../../lib/answer.ts';
import { useServerSecond } from '../../lib/clock.ts';
import { ageText } from '../../lib/when.ts';
import { useTypedCodes } from '../../ui/code-reader.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DoorPanel } from './door-panel.tsx';
import { ruleClaim, walkUpWords } from './door-state.ts';
import { isPlain } from './door-trust.ts';
import type { Door } from './use-door.ts';
import { type DoorAct, type DoorSaid, useDoorActs } from './use-door-acts.ts';
import { useDoorWords } from './words.ts';

interface Offer {
  readonly act: DoorAct;
  readonly key: string;
  readonly times?: { readonly from: string; readonly until: string };
}

/** What makes sense at this minute; the server decides. */
const offerOf = ({ picture, state, face, signed }: Door, now: number): Offer | undefined => {
  const { attendance, zone } = picture.rules;
  const asksSign = attendance.signIn === 'owner' || attendance.signIn === 'either';
  if (isPlain(face)) return asksSign ? { act: 'in', key: 'act.in' } : undefined;
  if (state.word === 'taken') {
    return asksSign && !signed ? { act: 'in', key: 'act.in' } : { act: 'out', key: 'act.out' };
  }
  const { date, minute } = localOf(zone, now);
  if (state.word !== 'free' || date !== picture.date) return undefined;
  const { period } = walkUpOf(picture.rules, picture.today.map(ruleClaim), now);
  return period && { act: 'use', ...walkUpWords(period, minute) };
};

export const Said = ({ said, zone }: { said: DoorSaid; zone: string }) => {
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
          : t(isKept ? 'act.kept' : `act.done.${act}`, { time })}
    </p>
  );
};

/** What waits to be told, and how long the first of it has waited. */
const Queued = ({ count, ageMs }: { count: number; ageMs: number }) => {
  const { t, language } = useDoorWords();
  return (
    <p className="door-queued">
      <Icon name="upload" size={32} /> <b>{t('act.queued', { count })}</b>{' '}
      {t('act.oldest', { age: ageText(ageMs / 1000, language) })}
    </p>
  );
};

export const DoorActs = ({ door, resourceId }: { door: Door; resourceId: string }) => {
  const { t, say, language } = useDoorWords();
  const now = useServerSecond() * 1000;
  const [open, setOpen] = useState<Offer>();
  const { read, said, queued, oldestAt, isFull, refusedLate } = useDoorActs(resourceId);
  const offer = offerOf(door, now);
  const wordsOf = ({ key, times }: Offer) => t(key, times ?? {});
  const otherWordsOf = ({ key, times }: Offer) => t(key, { ...times, lng: language === 'zh' ? 'en' : 'zh' });
  const onCode = (text: string): void => {
    void read(text, open?.act ?? 'in');
    setOpen(undefined);
  };
  const onTyped = async (text: string): Promise<Refusal | undefined> => {
    const { refusal } = await read(text, open?.act ?? 'in');
    if (!refusal) setOpen(undefined);
    return refusal;
  };
  const close = useCallback(() => setOpen(undefined), []);
  useTypedCodes(onCode);
  return (
    <>
      {said ? <Said said={said} zone={door.picture.rules.zone} /> : null}
      {queued > 0 ? <Queued count={queued} ageMs={now - (oldestAt ?? now)} /> : null}
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
      {said ? null : (
        <div className="door-acts">
          {offer ? (
            <button
              type="button"
              className="door-act"
              onClick={({ currentTarget }) => {
                // A reader types into the page: no button may hear its keys.
                currentTarget.blur();
                setOpen(offer);
              }}
            >
              {wordsOf(offer)}{' '}
              <span lang={t('nextOtherLanguage')} aria-hidden="true">
                {otherWordsOf(offer)}
              </span>
            </button>
          ) : null}
        </div>
      )}
      {open ? (
        <DoorPanel
          title={wordsOf(open)}
          otherTitle={otherWordsOf(open)}
          resourceId={resourceId}
          isForSignIn={open.act === 'in'}
          onCode={onCode}
          onTyped={onTyped}
          onClose={close}
        />
      ) : null}
    </>
  );
};
