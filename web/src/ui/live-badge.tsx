// Says how old the picture is, always, and never lies: green while live, amber while reconnecting, red when lost.
import { useText } from '../i18n.ts';
import { ageText, clockTextAt } from '../lib/when.ts';

export type LiveStatus = 'live' | 'reconnecting' | 'lost';

export interface LiveBadgeProps {
  readonly status: LiveStatus;
  /** Age of what is shown, in seconds since the last message or heartbeat. */
  readonly ageSeconds: number;
  /** When the last picture arrived (milliseconds since 1970), shown once the connection is lost. */
  readonly lastPictureAt: number;
  /** The campus's zone, in which that time is said. */
  readonly zone: string;
}

/** The status that an age deserves: amber after 5 s, red after 30 s. */
export const statusOfAge = (isConnected: boolean, ageSeconds: number): LiveStatus => {
  if (ageSeconds > 30) return 'lost';
  return isConnected && ageSeconds <= 5 ? 'live' : 'reconnecting';
};

export const LiveBadge = ({ status, ageSeconds, lastPictureAt, zone }: LiveBadgeProps) => {
  const { t, language } = useText();
  const pictureOf = t('live.pictureOf', { time: clockTextAt(zone, lastPictureAt) });
  const detail = status === 'lost' ? pictureOf : ageText(ageSeconds, language);
  return (
    <span className={`live-badge live-${status}`} data-picture-of={pictureOf}>
      <span className="live-dot" aria-hidden="true" />
      <span role="status">{t(`live.${status}`)}</span>
      <span aria-hidden="true">·</span>
      <span>{detail}</span>
    </span>
  );
};
