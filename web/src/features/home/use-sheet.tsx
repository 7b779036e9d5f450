// One free room, to be used at once: its notice, and the button that books it.
import { useState } from 'react';
import { Panel } from '../../ui/panel.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import type { Sought, Suggestions } from './use-suggestions.ts';
import { useHomeWords } from './words.ts';

export interface UseSheetProps {
  readonly found: Suggestions;
  readonly sought: Sought;
  readonly id: string;
  readonly onClose: () => void;
}

export const UseSheet = ({ found, sought, id, onClose }: UseSheetProps) => {
  const { t, say } = useHomeWords();
  // What is booked here leaves the list of what is free; the sheet keeps it.
  const [best] = useState(() => found.best.filter((one) => one.found.id === id));
  const [only] = best;
  return (
    <Panel title={only ? say(only.found.name) : t('now.free')} onClose={onClose} takesFocus>
      <SuggestionList found={{ ...found, best }} sought={sought} subject={t('ask.usualSubject')} />
    </Panel>
  );
};
