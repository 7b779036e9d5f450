// Changes the picture that stands for oneself: chosen, sent, seen before it is kept.
import { useState } from 'react';
import { useText } from '../i18n.ts';
import type { Refusal } from '../lib/answer.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FileField } from '../uploads/file-field.tsx';
import type { Person } from './shell-data.ts';

export interface AvatarDialogProps {
  readonly person: Person;
  /** Undefined: it was kept. */
  readonly onSave: (image: string) => Promise<Refusal | undefined>;
  readonly onClose: () => void;
}

export const AvatarDialog = ({ person, onSave, onClose }: AvatarDialogProps) => {
  const { t, say } = useText();
  const [image, setImage] = useState(person.image ?? '');
  const [refusal, setRefusal] = useState<Refusal>();
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    const refused = await onSave(image);
    setIsBusy(false);
    setRefusal(refused);
    if (!refused) onClose();
  };
  return (
    <Dialog
      title={t('shell.changeAvatar')}
      onClose={onClose}
      foot={
        <div className="avatar-keep">
          <Button
            look="primary"
            disabled={isBusy || image === (person.image ?? '')}
            onClick={() => void save()}
          >
            {t('shell.keepAvatar')}
          </Button>
        </div>
      }
    >
      <div className="avatar-change">
        <FileField
          label={t('shell.changeAvatar')}
          accepts="pictures"
          uri={image}
          onChange={(file) => setImage(file?.uri ?? '')}
          onBusy={setIsBusy}
        />
        <p className="bad" role="alert">
          {refusal ? say(refusal.text) : ''}
        </p>
      </div>
    </Dialog>
  );
};
