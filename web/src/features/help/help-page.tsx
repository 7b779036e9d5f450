// The help centre: a question, a short answer.
import { useHelpWords } from './words.ts';
import './help.css';

const topics = ['book', 'keyboard', 'series', 'hold', 'grey', 'change', 'live', 'who'] as const;

export const HelpPage = () => {
  const { t } = useHelpWords();
  return (
    <div className="help">
      <h1>{t('title')}</h1>
      {topics.map((topic) => (
        <details key={topic} open={topic === 'book'}>
          <summary>{t(`${topic}.question`)}</summary>
          <p>{t(`${topic}.answer`)}</p>
        </details>
      ))}
    </div>
  );
};
