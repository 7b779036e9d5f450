// People who are called what was typed at the desk, to be picked from.
import { useFoundPeople } from '../../booking/flow/people-field.tsx';
import { bilingual } from '../../lib/bilingual.ts';
import { Button } from '../../ui/button.tsx';
import { useSigningWords } from './words.ts';

interface NamesakesProps {
  readonly text: string;
  readonly onChoose: (account: string) => void;
}

export const Namesakes = ({ text, onChoose }: NamesakesProps) => {
  const { t, say } = useSigningWords();
  const found = useFoundPeople(text);
  if (found.length === 0)
    return (
      <p className="sign-note" role="alert">
        {t('desk.nobody')}
      </p>
    );
  return (
    <section aria-label={t('desk.namesakes')} aria-live="polite">
      <p>{t('desk.namesakes')}</p>
      <ul className="sign-rows">
        {found.map(({ user_id, user_name, user_name_en, dept_name }) => (
          <li key={user_id} className="sign-row">
            <div className="sign-what">
              <p>
                <b>{say(bilingual(user_name || user_id, user_name_en))}</b>{' '}
                <span className="faint">{[user_id, dept_name].filter(Boolean).join(' · ')}</span>
              </p>
            </div>
            <div className="sign-acts">
              <Button onClick={() => onChoose(user_id)}>{t('desk.open')}</Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};
