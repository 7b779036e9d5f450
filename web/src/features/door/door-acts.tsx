// What one may do on the glass: sign in, end early, take the room for half an hour. Who acts shows it with a phone:
// scans the door, or holds a code of their own to the terminal's reader.
import { walkUpOf } from '@campus/events/booking/walk-up';
import { clockOf } from '@campus/events/domain/time/period';
import { localOf } from '@campus/events/domain/time/zone';
import { useEffect, useState } from 'react';
import { useServerSecond } from '../../lib/clock.ts';
import { CodeCamera, canSeeCodes, useTypedCodes } from '../../ui/code-reader.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../words.ts';
import { DoorQr } from './door-side.tsx';
import { ruleClaim } from './door-state.ts';
import type { Door } from './use-door.ts';
import { type DoorAct, type DoorSaid, useDoorActs } from './use-door-acts.ts';

const OPEN_SECONDS = 45;

/** What makes sense at this minute; the server decides. */
const offeredActs = ({ picture, state, signed }: Door, now: number): readonly DoorAct[] => {
  const { attendance } = picture.rules;
  if (state.word === 'taken') {
    const asks = attendance.signIn === 'owner' || attendance.signIn === 'either';
    return asks && !signed ? ['in'] : ['out'];
  }
  if (state.word !== 'free') return [];
  const isOfToday = localOf(picture.rules.zone, now).date === picture.date;
  const found = isOfToday ? walkUpOf(picture.rules, picture.today.map(ruleClaim), now) : undefined;
  return found?.period ? ['use'] : [];
};

const Said = ({ said, zone }: { said: DoorSaid; zone: string }) => {
  const { t, say } = useWords('door');
  const { act, refusal, isKept, at } = said;
  const time = clockOf(localOf(zone, at).minute);
  return (
    <p className="door-said" role="alert" data-good={refusal === undefined}>
      <Icon name={refusal ? 'alert' : 'check'} size={32} />{' '}
      {refusal ? say(refusal.text) : t(isKept ? 'act.kept' : `act.done.${act}`, { time })}
    </p>
  );
};

interface PanelProps {
  readonly act: DoorAct;
  readonly resourceId: string;
  readonly onCode: (text: string) => void;
  readonly onClose: () => void;
}

const Panel = ({ act, resourceId, onCode, onClose }: PanelProps) => {
  const { t } = useWords('door');
  useEffect(() => {
    const timer = setTimeout(onClose, OPEN_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [onClose]);
  return (
    <div className="door-panel" role="dialog" aria-label={t(`act.${act}`)}>
      <h2>{t(`act.${act}`)}</h2>
      <DoorQr resourceId={resourceId} className="door-panel-qr" />
      <p>{t('act.scan')}</p>
      {canSeeCodes() ? <CodeCamera onCode={onCode} /> : null}
      <button type="button" className="door-act" onClick={onClose}>
        {t('act.close')}
      </button>
    </div>
  );
};

export const DoorActs = ({ door, resourceId }: { door: Door; resourceId: string }) => {
  const { t } = useWords('door');
  const now = useServerSecond() * 1000;
  const [open, setOpen] = useState<DoorAct>();
  const { read, said, queued } = useDoorActs(resourceId);
  const offered = offeredActs(door, now);
  const onCode = (text: string): void => {
    void read(text, open ?? 'in');
    setOpen(undefined);
  };
  useTypedCodes(onCode);
  return (
    <>
      {said ? <Said said={said} zone={door.picture.rules.zone} /> : null}
      {queued > 0 ? <p className="door-detail">{t('act.queued', { count: queued })}</p> : null}
      {said ? null : (
        <div className="door-acts">
          {offered.map((act) => (
            <button key={act} type="button" className="door-act" onClick={() => setOpen(act)}>
              {t(`act.${act}`)}
            </button>
          ))}
        </div>
      )}
      {open ? (
        <Panel act={open} resourceId={resourceId} onCode={onCode} onClose={() => setOpen(undefined)} />
      ) : null}
    </>
  );
};
