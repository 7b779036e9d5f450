// Asks what somebody thinks of a booking that is over: stars, words, with or without the name.
import { LONGEST_EVALUATION, MOST_IMAGES } from '@campus/events/evaluation/evaluation';
import { useState } from 'react';
import type { Booking } from '../booking/booking.ts';
import { countText } from '../lib/text-limit.ts';
import { dateText, periodText } from '../lib/when.ts';
import { Confirm } from '../ui/confirm.tsx';
import { Checkbox, LongTextField } from '../ui/field.tsx';
import { FileField } from '../uploads/file-field.tsx';
import { StarInput } from './stars.tsx';
import { useEvaluationWords } from './words.ts';

export interface Opinion {
  readonly score: number;
  readonly content: string;
  readonly isAnonymous: boolean;
  /** Addresses. */
  readonly pictures: readonly string[];
}

export interface EvaluateDialogProps {
  readonly booking: Booking;
  /** What was written before. */
  readonly given?: Opinion | undefined;
  readonly onSend: (opinion: Opinion) => void;
  readonly onClose: () => void;
}

export const EvaluateDialog = ({ booking, given, onSend, onClose }: EvaluateDialogProps) => {
  const { t, say, language } = useEvaluationWords();
  const [score, setScore] = useState(given?.score ?? 0);
  const [content, setContent] = useState(given?.content ?? '');
  const [pictures, setPictures] = useState(given?.pictures ?? []);
  const [isSending, setIsSending] = useState(false);
  const [isAnonymous, setIsAnonymous] = useState(given?.isAnonymous ?? false);
  return (
    <Confirm
      title={t(given ? 'change' : 'title')}
      text={`${say(booking.resource)} ${dateText(booking.date, language)} ${periodText(booking)}`}
      action={t('send')}
      look="primary"
      isDisabled={score === 0 || isSending}
      onConfirm={() => onSend({ score, content: content.trim(), isAnonymous, pictures })}
      onClose={onClose}
    >
      <div className="evaluate-form">
        <StarInput score={score} onScore={setScore} />
        <LongTextField
          label={t('text')}
          aside={countText(content, LONGEST_EVALUATION)}
          hint={t('textHint')}
          rows={4}
          limit={LONGEST_EVALUATION}
          value={content}
          onType={setContent}
        />
        <fieldset className="evaluate-pictures">
          <legend>{t('pictures', { count: MOST_IMAGES })}</legend>
          {[...pictures, ''].slice(0, MOST_IMAGES).map((uri, index) => (
            <FileField
              key={uri}
              label={t('picture', { number: index + 1 })}
              accepts="pictures"
              uri={uri}
              onBusy={setIsSending}
              onChange={(file) => setPictures(pictures.toSpliced(index, 1, ...(file ? [file.uri] : [])))}
            />
          ))}
        </fieldset>
        <Checkbox label={t('anonymous')} isChecked={isAnonymous} onChange={setIsAnonymous} />
        <p className="faint">{t('anonymousHint')}</p>
      </div>
    </Confirm>
  );
};
