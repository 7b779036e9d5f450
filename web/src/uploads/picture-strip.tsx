// Pictures side by side: small beside what they belong to, large when one is pressed.
import { useState } from 'react';
import { useText } from '../i18n.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Picture } from './picture.tsx';

export interface PictureStripProps {
  /** `label`: what a picture is of. */
  readonly pictures: readonly { readonly uri: string; readonly label: string }[];
}

export const PictureStrip = ({ pictures }: PictureStripProps) => {
  const { t } = useText();
  const [opened, setOpened] = useState<number>();
  const shown = opened === undefined ? undefined : pictures[opened];
  const go = (steps: number) =>
    setOpened((at) => (at === undefined ? at : (at + steps + pictures.length) % pictures.length));
  if (pictures.length === 0) return null;
  return (
    <div className="picture-strip">
      {pictures.map(({ uri, label }, index) => (
        <button key={uri} type="button" aria-label={label} onClick={() => setOpened(index)}>
          <Picture uri={uri} alt="" />
        </button>
      ))}
      {shown && opened !== undefined ? (
        <Dialog
          title={shown.label}
          onClose={() => setOpened(undefined)}
          foot={
            pictures.length > 1 ? (
              <div className="picture-steps">
                <Button icon="chevron-left" label={t('upload.before')} onClick={() => go(-1)} />
                <span>{`${opened + 1} / ${pictures.length}`}</span>
                <Button icon="chevron-right" label={t('upload.after')} onClick={() => go(1)} />
              </div>
            ) : null
          }
        >
          <Picture uri={shown.uri} alt={shown.label} className="picture-large" />
        </Dialog>
      ) : null}
    </div>
  );
};
