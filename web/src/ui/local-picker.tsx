// Chooses one of a list that is at hand, by typing a part of its name.
import { useState } from 'react';
import { havingInName } from '../lib/having-in-name.ts';
import { type Picked, Picker, type PickerOption } from './picker.tsx';

const MAX_OFFERED = 50;

export const LocalPicker = ({
  label,
  options,
  chosen,
  onChange,
}: {
  readonly label: string;
  readonly options: readonly PickerOption[];
  readonly chosen: Picked | undefined;
  readonly onChange: (picked: Picked | undefined) => void;
}) => {
  const [text, setText] = useState('');
  const known = chosen && options.find(({ id }) => id === chosen.id);
  return (
    <Picker
      label={label}
      placeholder={label}
      text={text}
      onType={setText}
      options={havingInName(text, options).slice(0, MAX_OFFERED)}
      chosen={known ?? chosen}
      onChange={onChange}
    />
  );
};
