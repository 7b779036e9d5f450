// Tells of a fault: the part, a few words, a picture. Loaded once it is asked for.
import { brokenParts, LONGEST_REPAIR } from '@campus/events/repair/repair-report';
import { useState } from 'react';
import type { Bilingual } from '../lib/bilingual.ts';
import { countText } from '../lib/text-limit.ts';
import { useCommand } from '../lib/use-command.ts';
import { Confirm } from '../ui/confirm.tsx';
import { LongTextField } from '../ui/field.tsx';
import { tell } from '../ui/toast.tsx';
import { FileField } from '../uploads/file-field.tsx';
import { REPORT_REPAIR } from './repair.graphql.ts';
import { useRepairWords } from './words.ts';

export interface PlaceProps {
  readonly resourceId: string;
  readonly place: Bilingual;
  /** Begins the words that are sent: which seat of the place. */
  readonly about?: string | undefined;
}

interface FormProps extends PlaceProps {
  readonly onClose: () => void;
  readonly onSent: () => void;
}

export const RepairForm = ({ resourceId, place, about = '', onClose, onSent }: FormProps) => {
  const { t, say, both } = useRepairWords();
  const command = useCommand();
  const [part, setPart] = useState<number>();
  const [content, setContent] = useState(about);
  const [picture, setPicture] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const send = async () => {
    if (part === undefined) return;
    setIsBusy(true);
    const model = { resources_id: resourceId, part, content: content.trim(), picture: picture || undefined };
    const { refusal } = await command(REPORT_REPAIR, { model });
    setIsBusy(false);
    tell(refusal, both('sent'));
    if (!refusal) onSent();
  };
  return (
    <Confirm
      title={t('title', { place: say(place) })}
      action={t('send')}
      look="primary"
      isDisabled={part === undefined || isBusy}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <div className="repair-form">
        <fieldset className="repair-parts">
          <legend>{t('part')}</legend>
          {brokenParts.map(([value, zh, en]) => (
            <button
              key={value}
              type="button"
              className="chip"
              aria-pressed={value === part}
              onClick={() => setPart(value)}
            >
              {say({ zh, en })}
            </button>
          ))}
        </fieldset>
        <LongTextField
          label={t('details')}
          aside={countText(content, LONGEST_REPAIR)}
          hint={t('detailsHint')}
          rows={2}
          limit={LONGEST_REPAIR}
          value={content}
          onType={setContent}
        />
        <FileField
          label={t('picture')}
          accepts="pictures"
          uri={picture}
          onBusy={setIsBusy}
          onChange={(file) => setPicture(file?.uri ?? '')}
        />
      </div>
    </Confirm>
  );
};
