// Chooses one of a list that is at hand, by typing a part of its name.
import { useState } from 'react';
import { type Picked, Picker, type PickerOption } from './picker.tsx';

const MAX_OFFERED = 50;

const optionsLike = (text: string, options: readonly PickerOption[]): readonly PickerOption[] => {
  const wanted = text.trim().toLowerCase();
  return options
    .filter(({ name }) => `${name.zh}\n${name.en}`.toLowerCase().includes(wanted))
    .slice(0, MAX_OFFERED);
};

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
      options={optionsLike(text, options)}
      chosen={known ?? chosen}
      onChange={onChange}
    />
  );
};
