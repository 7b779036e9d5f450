// The fields of one section on a grid of six; what another field governs stands below it, behind a rule.
import type { ComponentType } from 'react';
import { PartInput } from './field-input.tsx';
import { blocksOf } from './form-parts.ts';
import type { FormSection } from './form-values.ts';
import type { RecordsPort, Values } from './port.ts';
import { useRecordWords } from './words.ts';

/** Shows the fields of a section in a way of its own, inside the form. */
export interface SlotProps {
  readonly section: FormSection;
  readonly values: Values;
  readonly port: RecordsPort;
}
export type Slots = Readonly<Record<string, ComponentType<SlotProps>>>;

/** The fields of a section as every form lays them out. */
export const SectionFields = ({ section, values, port }: SlotProps) => (
  <div className="form-grid">
    {blocksOf(section.parts, values).map(({ under, parts }) => {
      const inputs = parts.map((part) => <PartInput key={part.name} part={part} port={port} />);
      if (under === undefined) return inputs;
      return (
        <div key={`${under} ${parts[0]?.name}`} className="form-under">
          {inputs}
        </div>
      );
    })}
  </div>
);

export interface FormSectionProps extends SlotProps {
  readonly slots: Slots;
  readonly id: string;
  /** False where it is the only one: the record's name heads it. */
  readonly isHeaded: boolean;
  /** Somebody has pressed or typed in it. */
  readonly onReach?: (() => void) | undefined;
}

export const SectionOfForm = ({ section, values, port, slots, id, isHeaded, onReach }: FormSectionProps) => {
  const { say } = useRecordWords();
  const Slot = section.slot === undefined ? undefined : slots[section.slot];
  const about = section.about ? <p>{say({ zh: section.about[0], en: section.about[1] })}</p> : null;
  const [only] = section.parts;
  // Its heading names the field already.
  const isNamed = isHeaded && section.parts.length === 1 && only !== undefined && say(only) === say(section);
  return (
    <section
      id={id}
      className={isNamed ? 'form-section form-section-named' : 'form-section'}
      aria-label={say(section)}
      tabIndex={-1}
      onClickCapture={onReach}
      onKeyUpCapture={onReach}
    >
      {isHeaded || about ? (
        <header>
          {isHeaded ? <h2>{say(section)}</h2> : null}
          {about}
        </header>
      ) : null}
      {Slot ? (
        <Slot section={section} values={values} port={port} />
      ) : (
        <SectionFields section={section} values={values} port={port} />
      )}
    </section>
  );
};
