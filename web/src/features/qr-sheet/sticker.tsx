// One code on paper, for a door or a seat: where it is, what a scan does, and the number to type without a camera.
import { config } from '../../lib/config.ts';
import { Icon } from '../../ui/icon.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { SavePictureButton } from '../../ui/save-picture-button.tsx';
import type { StickerText } from './stickers.ts';
import { useQrSheetWords } from './words.ts';

const does = {
  resource: [
    ['door', 'free'],
    ['check', 'mine'],
    ['alert', 'wrong'],
  ],
  seat: [
    ['seat', 'seatFree'],
    ['check', 'seatMine'],
    ['alert', 'seatWrong'],
  ],
} as const;

/** So many characters of a number are drawn large. */
const SHORT = 6;

export const Sticker = ({ kind, path, number, name, mark, place }: StickerText) => {
  const { t, say } = useQrSheetWords();
  return (
    <li className="sticker">
      <header>
        <strong data-short={mark.length <= SHORT}>{mark}</strong>
        <span>
          {place.zh}
          <small lang="en">{place.en}</small>
        </span>
      </header>
      <QrCode
        text={`${window.location.origin}${config.contextPath}${path}`}
        label={t('code', { name: say(name) })}
      />
      <dl>
        {does[kind].map(([icon, each]) => (
          <div key={each}>
            <Icon name={icon} />
            <dt lang="zh-CN">{t(`does.${each}`, { lng: 'zh' })}</dt>
            <dd lang="en">{t(`does.${each}`, { lng: 'en' })}</dd>
          </div>
        ))}
      </dl>
      <footer>
        <span>
          <span lang="zh-CN">{t('typed', { lng: 'zh' })}</span>
          <span lang="en">{t('typed', { lng: 'en' })}</span>
        </span>
        <b>{number}</b>
      </footer>
      <SavePictureButton of="li" look="quiet" label={t('save', { name: say(name) })} />
    </li>
  );
};
