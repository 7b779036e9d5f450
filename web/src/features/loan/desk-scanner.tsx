// The desk's field for a scanner: a device's label, a booking's number or an account leads to what is to be done.
import { useApolloClient } from '@apollo/client/react';
import { type FormEvent, type RefObject, useCallback, useState } from 'react';
import type { Refusal } from '../../lib/answer.ts';
import { failureOf } from '../../lib/failure.ts';
import { dateText } from '../../lib/when.ts';
import { useLoanWords } from '../../loan/words.ts';
import { Scanner } from '../../scanner/scanner.tsx';
import { Button } from '../../ui/button.tsx';
import { useTypedCodes } from '../../ui/code-reader.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LOANS_BY_CODE } from './loan.graphql.ts';
import { codeIn, type DeskAct, type Loan, loanOf } from './loan.ts';
import './loan.css';

export const useScanned = (onOne: (act: DeskAct, loan: Loan) => void) => {
  const apollo = useApolloClient();
  const [code, setCode] = useState('');
  const [found, setFound] = useState<readonly Loan[]>();
  const [refusal, setRefusal] = useState<Refusal>();
  const find = useCallback(
    async (text: string, isAgain = false): Promise<void> => {
      const wanted = codeIn(text);
      if (wanted === '') return;
      setCode(wanted);
      try {
        const { data } = await apollo.query({
          query: LOANS_BY_CODE,
          variables: { code: wanted },
          fetchPolicy: 'network-only',
          context: { isQuiet: true },
        });
        const loans = (data?.loans.edges ?? []).map(({ node }) => loanOf(node));
        setRefusal(undefined);
        setFound(loans);
        const [loan] = loans;
        const [act] = loan?.acts ?? [];
        // One loan with one thing to do: the next press does it.
        if (!isAgain && loans.length === 1 && loan && act) onOne(act, loan);
      } catch (error) {
        setFound(undefined);
        setRefusal(failureOf(error));
      }
    },
    [apollo, onOne],
  );
  const readAgain = useCallback(
    async () => (found === undefined ? undefined : find(code, true)),
    [found, code, find],
  );
  return { found, refusal, find, readAgain };
};

interface FieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onCode: (text: string) => void;
}

/** Stands beside the heading of a list. */
export const ScanField = ({ field, onCode }: FieldProps) => {
  const { t } = useLoanWords();
  const [text, setText] = useState('');
  const [isSeeing, setIsSeeing] = useState(false);
  useTypedCodes(onCode);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onCode(text);
    setText('');
  };
  return (
    <section className="loan-scanner" aria-label={t('scan.title')}>
      <form className="row loan-scan-line" onSubmit={submit}>
        <label className="heard-only" htmlFor="loan-code">
          {t('scan.label')}
        </label>
        <Icon name="scan" size={16} />
        <input
          id="loan-code"
          ref={field}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('scan.placeholder')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <kbd className="keycap">F2</kbd>
        <Button
          icon="video"
          label={t('scan.camera')}
          aria-pressed={isSeeing}
          onClick={() => setIsSeeing(!isSeeing)}
        />
      </form>
      {isSeeing ? <Scanner onCode={onCode} ways={['picture']} /> : null}
    </section>
  );
};

interface AnswerProps {
  readonly found: readonly Loan[] | undefined;
  readonly refusal: Refusal | undefined;
  readonly onAct: (act: DeskAct, loan: Loan) => void;
}

/** The loans found, with what may be done. */
export const ScanAnswer = ({ found, refusal, onAct }: AnswerProps) => {
  const { t, say } = useLoanWords();
  return (
    <>
      {refusal ? <p role="alert">{say(refusal.text)}</p> : null}
      <div aria-live="polite" className="loan-scan-answer">
        {found === undefined ? null : found.length === 0 ? (
          <p className="faint">{t('scan.none')}</p>
        ) : (
          <ul className="loan-found">
            {found.map((loan) => (
              <Found key={loan.id} loan={loan} onAct={onAct} />
            ))}
          </ul>
        )}
      </div>
    </>
  );
};

const Found = ({ loan, onAct }: { readonly loan: Loan } & Pick<AnswerProps, 'onAct'>) => {
  const { t, say, language } = useLoanWords();
  return (
    <li className={loan.isOverdue ? 'card row wrap loan-card loan-overdue' : 'card row wrap loan-card'}>
      <span>
        <strong>{t('what', { device: say(loan.device), count: loan.units })}</strong>
        <span className="faint">
          {say(loan.person)} · {loan.number}
        </span>
        <span className={loan.isOverdue ? 'bad' : 'faint'}>
          {t(loan.isOverdue ? 'overdueSince' : 'period', {
            from: dateText(loan.from, language),
            until: dateText(loan.until, language),
          })}
        </span>
      </span>
      <span className="loan-acts">
        {loan.acts.map((act, index) => (
          <Button
            key={act}
            look={index === 0 ? 'primary' : 'plain'}
            label={`${t(`do.${act}`)}: ${loan.number}`}
            onClick={() => onAct(act, loan)}
          >
            {t(`do.${act}`)}
          </Button>
        ))}
      </span>
    </li>
  );
};
