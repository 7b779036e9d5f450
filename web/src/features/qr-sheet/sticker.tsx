// One code on paper, to be stuck beside a door: where it is, what a scan does, and the number to type without a camera.
import type { Bilingual } from '../../lib/bilingual.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import { SavePictureButton } from '../../ui/save-picture-button.tsx';
import { useQrSheetWords } from './words.ts';

export interface StickerProps {
  readonly address: string;
  readonly number: string;
  readonly name: Bilingual;
  readonly place: Bilingual;
}

const does = ['free', 'mine'] as const;

export const Sticker = ({ address, number, name, place }: StickerProps) => {
  const { t, say } = useQrSheetWords();
  return (
    <li className="sticker">
      <header>
        <strong>{name.zh}</strong>
        <span>
          {place.zh}
          <small lang="en">{[name.en, place.en].filter((part) => part !== '').join(', ')}</small>
        </span>
      </header>
      <QrCode text={address} label={t('code', { name: say(name) })} />
      <dl>
        {does.map((each) => (
          <div key={each}>
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
