// Words that narrow a list: what is typed counts once typing rests.
import { useEffect, useState } from 'react';

/** Typing rests this long before the list follows. */
const restMs = 300;

export interface TextFilterProps {
  readonly label: string;
  readonly value: string;
  /** Told the words without blanks around them. */
  readonly onChange: (text: string) => void;
}

export const TextFilter = ({ label, value, onChange }: TextFilterProps) => {
  const [text, setText] = useState(value);
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => onChange(text.trim()), restMs);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);
  return (
    <input
      type="search"
      className="field-input"
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
};
