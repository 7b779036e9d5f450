// Tells a viewer whose own clock differs that all times are the campus's.
import { useText } from '../i18n.ts';
import { serverNow, useLocalNow } from '../lib/clock.ts';
import { clockTextAt, readsOtherClock, zoneText } from '../lib/when.ts';
import { Icon } from '../ui/icon.tsx';
import './toolbar.css';

export interface ZoneNoticeProps {
  /** The campus's zone. */
  readonly zone: string;
}

export const ZoneNotice = ({ zone }: ZoneNoticeProps) => {
  const viewerZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { t, language } = useText();
  useLocalNow(zone);
  const at = serverNow();
  if (!readsOtherClock(zone, viewerZone, at)) return null;
  const time = clockTextAt(viewerZone, at).slice(0, 5);
  return (
    <p className="zone-notice">
      <Icon name="clock" size={14} />
      {t('timetable.otherZone', { zone: zoneText(zone, language), time })}
    </p>
  );
};
