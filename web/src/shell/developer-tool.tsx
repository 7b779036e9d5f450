// The developer's box: it is dragged about the page, and a click opens the choice of a menu and a theme.
import { type PointerEvent, useState } from 'react';
import {
  type DeveloperChoice,
  developerThemes,
  FIRST_PLACE,
  isClick,
  keepChoice,
  menuSources,
  type Place,
  recallChoice,
} from './developer-choice.ts';

export interface DeveloperToolProps {
  /** The page begins anew with what was chosen. */
  readonly reload: () => void;
}

export const DeveloperTool = ({ reload }: DeveloperToolProps) => {
  const [place, setPlace] = useState(FIRST_PLACE);
  const [held, setHeld] = useState<{ readonly at: Place; readonly from: Place }>();
  const [draft, setDraft] = useState<DeveloperChoice>();
  const pointed = ({ clientX, clientY }: PointerEvent): Place => ({ x: clientX, y: clientY });
  const letGo = (event: PointerEvent) => {
    if (held && isClick(held.at, pointed(event))) setDraft(recallChoice());
    setHeld(undefined);
  };
  const confirm = () => {
    if (draft) keepChoice(draft);
    setDraft(undefined);
    reload();
  };
  return (
    <aside
      aria-label="Developer tool"
      style={{ position: 'fixed', top: place.y, left: place.x, zIndex: 9_999 }}
    >
      <button
        type="button"
        onPointerDown={(event) => setHeld({ at: pointed(event), from: place })}
        onPointerMove={(event) => {
          if (!held) return;
          const { x, y } = pointed(event);
          setPlace({ x: held.from.x + x - held.at.x, y: held.from.y + y - held.at.y });
        }}
        onPointerUp={letGo}
      >
        DEV
      </button>
      {draft === undefined ? null : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            confirm();
          }}
        >
          <Choice
            name="Menu"
            among={menuSources}
            chosen={draft.menu}
            onChoose={(menu) => setDraft({ ...draft, menu })}
          />
          <Choice
            name="Theme"
            among={developerThemes}
            chosen={draft.theme}
            onChoose={(theme) => setDraft({ ...draft, theme })}
          />
          <button type="submit">Confirm</button>
        </form>
      )}
    </aside>
  );
};

interface ChoiceProps<Word extends string> {
  readonly name: string;
  readonly among: readonly Word[];
  readonly chosen: Word;
  readonly onChoose: (word: Word) => void;
}

const Choice = <Word extends string>({ name, among, chosen, onChoose }: ChoiceProps<Word>) => (
  <fieldset>
    <legend>{name}</legend>
    {among.map((word) => (
      <label key={word}>
        <input type="radio" name={name} checked={word === chosen} onChange={() => onChoose(word)} />
        {word}
      </label>
    ))}
  </fieldset>
);
