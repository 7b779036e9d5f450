// Chooses one resource by typing a part of its name.
import { useState } from 'react';
import { type Picked, Picker } from '../ui/picker.tsx';
import { type NamedResource, useResourceSearch } from './resource-names.ts';

export interface ResourcePickerProps {
  readonly label: string;
  readonly placeholder: string;
  readonly chosen: Picked | undefined;
  readonly onChange: (resource: NamedResource | undefined) => void;
}

export const ResourcePicker = (props: ResourcePickerProps) => {
  const [text, setText] = useState('');
  const options = useResourceSearch(text);
  return <Picker {...props} text={text} onType={setText} options={options} />;
};
