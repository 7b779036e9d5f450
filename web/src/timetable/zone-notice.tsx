// Tells a viewer whose own clock differs, or is wrong, that all times are the campus's.
import { localOf } from '@campus/events/domain/time/zone';
import { useText } from '../i18n.ts';
import { useCampus } from '../lib/campus.ts';
import { useLocalNow } from '../lib/clock.ts';
import { clockErrorMs, serverNow } from '../lib/server-time.ts';
import { clockTextAt, dateText, durationText, readsOtherClock, zoneText } from '../lib/when.ts';
import { Icon } from '../ui/icon.tsx';
import './toolbar.css';

export interface ZoneNoticeProps {
  /** The campus's zone. */
  readonly zone: string;
}

const WrongClock = ({ errorMs }: { readonly errorMs: number }) => {
  const { t, language } = useText();
  const { zone } = useCampus();
  const { date } = useLocalNow(zone);
  const minutes = Math.round(Math.abs(errorMs) / 60_000);
  const words = {
    by: durationText(minutes, language),
    now: `${dateText(date, language)} ${clockTextAt(zone, serverNow()).slice(0, 5)}`,
  };
  return (
    <p className="zone-notice">
      <Icon name="clock" size={14} />
      {t(errorMs > 0 ? 'timetable.clockAhead' : 'timetable.clockBehind', words)}
    </p>
  );
};

/** Says that the device's clock is wrong, wherever times are entered. */
export const ClockNotice = () => {
  const errorMs = clockErrorMs();
  return errorMs === undefined ? null : <WrongClock errorMs={errorMs} />;
};

export const ZoneNotice = ({ zone }: ZoneNoticeProps) => {
  const viewerZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { t, language } = useText();
  useLocalNow(zone);
  const at = serverNow();
  // It may be another day there.
  const day = dateText(localOf(viewerZone, at).date, language);
  const time = `${day} ${clockTextAt(viewerZone, at).slice(0, 5)}`;
  return (
    <>
      {readsOtherClock(zone, viewerZone, at) ? (
        <p className="zone-notice">
          <Icon name="clock" size={14} />
          {t('timetable.otherZone', { zone: zoneText(zone, language), time })}
        </p>
      ) : null}
      <ClockNotice />
    </>
  );
};
