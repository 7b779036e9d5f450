// The visitor's picture, by the camera of the phone or from a file: made small here, and taken away again at will.
import { useId, useState } from 'react';
import { smallPicture } from '../../lib/small-picture.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useVisitWords } from './words.ts';

interface PictureFieldProps {
  readonly value: string;
  readonly isRequired: boolean;
  readonly onChange: (picture: string) => void;
}

export const PictureField = ({ value, isRequired, onChange }: PictureFieldProps) => {
  const { t } = useVisitWords();
  const id = useId();
  const [isUnread, setIsUnread] = useState(false);
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const picture = await smallPicture(file);
    setIsUnread(picture === undefined);
    if (picture !== undefined) onChange(picture);
  };
  return (
    <div className="visit-picture">
      <label className="visit-optional" htmlFor={id}>
        {value === '' ? <Icon name="camera" size={20} /> : <img src={value} alt={t('picture.yours')} />}
        <span>
          {t(value !== '' ? 'picture.other' : isRequired ? 'picture.required' : 'picture.optional')}
          <small>{t('picture.note')}</small>
        </span>
      </label>
      <input
        id={id}
        className="heard-only"
        type="file"
        accept="image/*"
        onChange={({ target }) => void take(target.files?.[0])}
      />
      {value === '' ? null : (
        <Button look="link" onClick={() => onChange('')}>
          {t('picture.remove')}
        </Button>
      )}
      {isUnread ? (
        <p className="bad" role="alert">
          {t('picture.unread')}
        </p>
      ) : null}
    </div>
  );
};
