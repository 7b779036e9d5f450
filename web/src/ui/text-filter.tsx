// Words that narrow a list: what is typed counts once typing rests.
import { useTyped } from './use-typed.ts';

export interface TextFilterProps {
  readonly label: string;
  readonly value: string;
  /** Told the words without blanks around them. */
  readonly onChange: (text: string) => void;
}

export const TextFilter = ({ label, value, onChange }: TextFilterProps) => {
  const [text, setText] = useTyped(value, onChange);
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
