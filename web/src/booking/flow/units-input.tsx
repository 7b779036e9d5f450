// How many of a resource that may be had several times at once.

import { type ComponentProps, useState } from 'react';
import { isComposing } from '../../ui/composing.ts';
import { TextInput } from '../../ui/field.tsx';

interface UnitsInputProps extends Omit<ComponentProps<typeof TextInput>, 'type' | 'min' | 'max' | 'value'> {
  readonly most: number;
  readonly units: number;
  readonly onUnits: (units: number) => void;
}

/** Hands on at once what fits, as its arrows step; what does not fit may be on the way to it, until it is left. */
export const UnitsInput = ({ most, units, onUnits, ...props }: UnitsInputProps) => {
  const [text, setText] = useState<string>();
  const type = (typed: string) => {
    setText(typed);
    const count = Number(typed);
    if (Number.isInteger(count) && count >= 1 && count <= most) onUnits(count);
  };
  const settle = () => {
    if (text !== undefined) onUnits(Math.max(1, Math.min(Math.floor(Number(text)) || 1, most)));
    setText(undefined);
  };
  return (
    <TextInput
      {...props}
      type="number"
      min={1}
      max={most}
      value={text ?? units}
      onChange={({ target }) => type(target.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isComposing(event)) settle();
      }}
    />
  );
};
