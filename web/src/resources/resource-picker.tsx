// Chooses one resource by typing a part of its name.
import { useState } from 'react';
import { Picker, type PickerProps } from '../ui/picker.tsx';
import { type NamedResource, useResourceSearch } from './resource-names.ts';

export interface ResourcePickerProps
  extends Pick<PickerProps, 'label' | 'placeholder' | 'chosen' | 'onLeave'> {
  readonly onChange: (resource: NamedResource | undefined) => void;
}

export const ResourcePicker = (props: ResourcePickerProps) => {
  const [text, setText] = useState('');
  const options = useResourceSearch(text);
  return <Picker {...props} text={text} onType={setText} options={options} />;
};
