// Before the first picture: the server is away for a while, or it refuses this terminal.
import { Link } from 'react-router';
import { type Failure, passingKinds } from '../../lib/failure.ts';
import { ErrorState } from '../../ui/states.tsx';
import { useDoorWords } from './words.ts';

export const NoPicture = ({ failure: { kind, text, code } }: { readonly failure: Failure }) => {
  const { t, both } = useDoorWords();
  const isAway = passingKinds.has(kind);
  return (
    <ErrorState text={isAway ? both('unreached') : text} code={code}>
      <p className="state-hint">{t(isAway ? 'unreachedHint' : 'pairAgain')}</p>
      {isAway ? null : (
        <Link className="button button-primary button-large" to="/door/pair">
          {t('pair.title')}
        </Link>
      )}
    </ErrorState>
  );
};
