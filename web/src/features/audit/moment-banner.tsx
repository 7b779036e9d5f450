// While it is not now, it says so in large letters, with the way back and a link to this very moment.
import { localOf } from '@campus/events/domain/time/zone';
import { clockTextAt, dateTextWithYear } from '../../lib/when.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy.ts';
import { DarkSurface } from '../../ui/dark-surface.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.tsx';
import { useLogWords } from './words.ts';

const copyLink = async (): Promise<void> => {
  if (await copyText(window.location.href)) return;
  toast({
    tone: 'bad',
    text: {
      zh: '浏览器不允许复制，请复制地址栏中的链接',
      en: 'The browser does not allow copying. Copy the link from the address bar',
    },
  });
};

export interface MomentBannerProps {
  readonly at: number;
  readonly zone: string;
  readonly onNow: () => void;
}

export const MomentBanner = ({ at, zone, onNow }: MomentBannerProps) => {
  const { t, language } = useLogWords();
  const { date } = localOf(zone, at);
  const moment = `${dateTextWithYear(date, language)} ${clockTextAt(zone, at)}`;
  return (
    <DarkSurface className="row wrap moment-banner">
      <span className="moment-icon">
        <Icon name="history" size={22} />
      </span>
      <div className="moment-text">
        <p className="moment-title" role="status">
          {t('asItStood', { moment })}
        </p>
        <p>{t('past')}</p>
      </div>
      <Button icon="link" onClick={() => void copyLink()}>
        {t('copyMoment')}
      </Button>
      <Button className="moment-return" onClick={onNow}>
        {t('returnToNow')}
      </Button>
    </DarkSurface>
  );
};
