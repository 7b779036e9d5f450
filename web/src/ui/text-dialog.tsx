// Asks for what somebody says: the text of an appeal, the reason of a decision.
import { useState } from 'react';
import { countText } from '../lib/text-limit.ts';
import { Confirm } from './confirm.tsx';
import { LongTextField } from './field.tsx';

export interface TextDialogProps {
  readonly title: string;
  readonly hint?: string;
  readonly label: string;
  readonly action: string;
  readonly limit: number;
  readonly isRequired: boolean;
  readonly look: 'danger' | 'primary';
  readonly onConfirm: (text: string) => void;
  readonly onClose: () => void;
}

export const TextDialog = (props: TextDialogProps) => {
  const { title, hint, label, action, limit, isRequired, look, onConfirm, onClose } = props;
  const [text, setText] = useState('');
  return (
    <Confirm
      title={title}
      action={action}
      look={look}
      isDisabled={isRequired && text.trim() === ''}
      onConfirm={() => onConfirm(text.trim())}
      onClose={onClose}
    >
      <LongTextField
        label={label}
        isRequired={isRequired}
        aside={countText(text, limit)}
        hint={hint}
        rows={4}
        limit={limit}
        value={text}
        onType={setText}
      />
    </Confirm>
  );
};
