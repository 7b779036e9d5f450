// The sign desk: scan or type a code, see that person's bookings of today, sign in and out, mark who came.
import { useApolloClient } from '@apollo/client/react';
import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Refusal } from '../../lib/answer.ts';
import { failureOf } from '../../lib/failure.ts';
import { Button } from '../../ui/button.tsx';
import { CodeCamera, canSeeCodes, useTypedCodes } from '../../ui/code-reader.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { DeskRows } from './desk-rows.tsx';
import { DueNow } from './due-now.tsx';
import { Namesakes } from './namesakes.tsx';
import { type Sheet, SIGN_SHEET_BY_CODE, sheetOf } from './signing.graphql.ts';
import { useSigningWords } from './words.ts';
import './signing.css';

/**
 * The person who stands at the desk now. A live code ends within a minute, so later questions name the
 * account.
 */
const usePerson = () => {
  const apollo = useApolloClient();
  const [sheet, setSheet] = useState<Sheet>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [sought, setSought] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  const find = useCallback(
    async (barCode: string): Promise<void> => {
      setIsBusy(true);
      setSought(barCode);
      try {
        const { data } = await apollo.query({
          query: SIGN_SHEET_BY_CODE,
          variables: { barCode },
          fetchPolicy: 'network-only',
          context: { isQuiet: true },
        });
        const found = data && sheetOf(data.sheet);
        setRefusal(found?.refusal);
        setSheet(found?.refusal ? undefined : found);
      } catch (error) {
        setRefusal(failureOf(error));
      }
      setIsBusy(false);
    },
    [apollo],
  );

  const account = sheet?.account;
  const readAgain = useCallback(
    async (): Promise<void> => (account === undefined ? undefined : find(account)),
    [account, find],
  );
  return { sheet, refusal, sought, isBusy, find, readAgain };
};

interface ReaderProps {
  readonly isBusy: boolean;
  /** The page's one field, in which a scanner types. */
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onCode: (text: string) => void;
}

const Reader = ({ isBusy, field, onCode }: ReaderProps) => {
  const { t } = useSigningWords();
  const [text, setText] = useState('');
  const [isSeeing, setIsSeeing] = useState(false);
  useTypedCodes(onCode);
  useEffect(() => field.current?.focus(), [field]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    onCode(text.trim());
    setText('');
    // The next scan is typed here, too.
    field.current?.focus();
  };
  return (
    <form className="desk-reader" onSubmit={submit}>
      <label htmlFor="desk-code">{t('desk.label')}</label>
      <div className="desk-line">
        <input
          id="desk-code"
          ref={field}
          className="input"
          autoComplete="off"
          spellCheck={false}
          placeholder={t('desk.placeholder')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" look="primary" disabled={isBusy}>
          {t('desk.find')}
        </Button>
        {canSeeCodes() ? (
          <Button icon="video" aria-pressed={isSeeing} onClick={() => setIsSeeing(!isSeeing)}>
            {t(isSeeing ? 'desk.cameraOff' : 'desk.camera')}
          </Button>
        ) : null}
      </div>
      {isSeeing ? <CodeCamera onCode={onCode} /> : null}
    </form>
  );
};

export const DeskPage = () => {
  const { t, say } = useSigningWords();
  const { sheet, refusal, sought, isBusy, find, readAgain } = usePerson();
  const field = useRef<HTMLInputElement>(null);
  // The next person is scanned at once.
  const onDone = () => field.current?.focus();
  const open = (account: string) => {
    onDone();
    void find(account);
  };
  const isNobody = refusal?.code === '1003';
  const isNoDesk = refusal?.code === '4001';
  return (
    <div className="sign-page">
      <header>
        <h1>{t('desk.title')}</h1>
        <p className="faint">{t('desk.hint')}</p>
      </header>
      <Reader isBusy={isBusy} field={field} onCode={(text) => void find(text)} />
      {isNoDesk ? (
        <EmptyState icon="lock" title={t('desk.notYours')} hint={t('desk.notYoursHint')}>
          <Link className="button button-primary" to="/pc/myQrcode">
            {t('desk.ownCode')}
          </Link>
        </EmptyState>
      ) : null}
      {refusal && !isNobody && !isNoDesk ? (
        <p className="sign-note" role="alert">
          {say(refusal.text)}
        </p>
      ) : null}
      {isNobody ? <Namesakes text={sought} onChoose={open} /> : null}
      {sheet || refusal ? null : <DueNow onChoose={open} />}
      {sheet ? (
        <section aria-live="polite">
          <h2>
            {say(sheet.name)} <span className="faint">{sheet.account}</span>
          </h2>
          {sheet.bookings.length === 0 ? (
            <EmptyState icon="calendar" title={t('desk.none')} hint={t('desk.noneHint')} />
          ) : (
            <DeskRows key={sheet.account} sheet={sheet} readAgain={readAgain} onDone={onDone} />
          )}
        </section>
      ) : null}
    </div>
  );
};
