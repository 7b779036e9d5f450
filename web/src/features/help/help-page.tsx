// The help centre: what this campus explains to the reader, then a question and a short answer each.
import { useQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { useShellData } from '../../session/use-shell-data.ts';
import { INSTRUCTIONS } from './help.graphql.ts';
import { instructionsFor } from './instructions.ts';
import { useHelpWords } from './words.ts';
import './help.css';
import { lazyInTime } from '../../lib/load-time.ts';

const RichText = lazyInTime(async () => ({
  default: (await import('../../uploads/rich-text.tsx')).RichText,
}));

const topics = ['book', 'keyboard', 'series', 'hold', 'grey', 'change', 'live', 'who'] as const;
const PUBLISHED = { state: 1, order_by: [{ field: 'order_num', dir: 'asc' }] };

const Instructions = () => {
  const { t, say } = useHelpWords();
  const reader = useShellData();
  const { data } = useQuery(INSTRUCTIONS, { variables: { filter: PUBLISHED }, context: { isQuiet: true } });
  const shown = data ? instructionsFor(data, reader) : [];
  if (shown.length === 0) return null;
  return (
    <section aria-label={t('instructions')}>
      <h2>{t('instructions')}</h2>
      {shown.map(({ id, title, content }) => (
        <details key={id}>
          <summary>{say(title)}</summary>
          <Suspense fallback={null}>
            <RichText html={say(content)} />
          </Suspense>
        </details>
      ))}
    </section>
  );
};

export const HelpPage = () => {
  const { t } = useHelpWords();
  return (
    <div className="help">
      <h1>{t('title')}</h1>
      <Instructions />
      <section aria-label={t('questions')}>
        <h2>{t('questions')}</h2>
        {topics.map((topic) => (
          <details key={topic} open={topic === 'book'}>
            <summary>{t(`${topic}.question`)}</summary>
            <p>{t(`${topic}.answer`)}</p>
          </details>
        ))}
      </section>
    </div>
  );
};
