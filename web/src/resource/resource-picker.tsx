// Chooses one resource by typing a part of its name.
import { useState } from 'react';
import { Picker, type PickerProps } from '../ui/picker.tsx';
import { type NamedResource, useResourceSearch } from './resource-names.ts';

export interface ResourcePickerProps
  extends Pick<PickerProps, 'label' | 'placeholder' | 'chosen' | 'onLeave'> {
  readonly onChange: (resource: NamedResource | undefined) => void;
  /** Ids that are not offered, such as of what was chosen already. */
  readonly without?: readonly string[];
}

export const ResourcePicker = ({ without = [], ...props }: ResourcePickerProps) => {
  const [text, setText] = useState('');
  const search = useResourceSearch(text);
  const options = search.found.filter(({ id }) => !without.includes(id));
  return <Picker {...props} text={text} onType={setText} options={options} search={search} />;
};
