// Saves the part of the page that it is told as a picture.
import { useState } from 'react';
import { useText } from '../i18n.ts';
import { Button } from './button.tsx';
import { savePicture } from './save-picture.ts';
import { toast } from './toast.tsx';

interface SavePictureButtonProps {
  /** A selector of what is pictured; the button stands in it. */
  readonly of: string;
  /** Where there are several, which one. */
  readonly label?: string;
  readonly look?: 'plain' | 'quiet';
}

const failed = {
  zh: '无法生成图片，请重试或使用截图。',
  en: 'The picture could not be made. Try again, or take a screenshot.',
};

export const SavePictureButton = ({ of, label, look = 'plain' }: SavePictureButtonProps) => {
  const { t } = useText();
  const [isBusy, setIsBusy] = useState(false);
  const save = async (part: Element | null) => {
    if (!part) return;
    setIsBusy(true);
    try {
      await savePicture(part);
    } catch {
      toast({ tone: 'bad', text: failed });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button
      look={look}
      icon="download"
      label={label ?? t('action.savePicture')}
      disabled={isBusy}
      onClick={({ currentTarget }) => void save(currentTarget.closest(of))}
    />
  );
};
