// The sign desk: one field for scans and names that keeps the focus, the verdict on who stands there, and who comes
// today.
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { useResourceNames } from '../../resource/resource-names.ts';
import { Scanner } from '../../scanner/scanner.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { Button } from '../../ui/button.tsx';
import { useTypedCodes } from '../../ui/code-reader.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useIsCompact } from '../../ui/use-compact.ts';
import { ArrivalList, type Arrivals, useArrivals } from './arrivals.tsx';
import { isScan } from './desk-input.ts';
import { DeskRows } from './desk-rows.tsx';
import { maySignIn } from './desk-verdict.ts';
import { type Found, FoundPeople, mayLeave, useFound } from './found-people.tsx';
import { NotYours, useServesDesk } from './not-yours.tsx';
import { type Desk, type Said, useDesk } from './use-desk.ts';
import { Earlier, VerdictCard } from './verdict-card.tsx';
import { useSigningWords } from './words.ts';
import './signing.css';
import './desk.css';

const LIST = 'desk-people';

interface FieldProps {
  readonly desk: Desk;
  readonly arrivals: Arrivals;
  /** The page's one field, in which a scanner types. */
  readonly field: RefObject<HTMLInputElement | null>;
}

const DeskField = ({ desk, arrivals, field }: FieldProps) => {
  const { t } = useSigningWords();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const [isSeeing, setIsSeeing] = useState(false);
  const begun = useRef(0);
  const list = useFound(text, arrivals.bookings ?? [], arrivals.minute);
  const { found } = list;
  useTypedCodes(desk.scan);
  useEffect(() => field.current?.focus(), [field]);
  const clear = () => {
    setText('');
    setAt(0);
    field.current?.focus();
  };
  const choose = ({ account, booking }: Found) => {
    clear();
    void desk.come(account, booking?.id);
  };
  const press = (found: Found) => {
    if (!found.booking || !mayLeave(found)) return choose(found);
    clear();
    void desk.leave(found.account, found.booking);
  };
  const enter = () => {
    const sought = text.trim();
    const chosen = found[at];
    if (sought === '') return;
    if (isScan(sought.length, performance.now() - begun.current)) {
      clear();
      desk.scan(sought);
    } else if (chosen) choose(chosen);
    else {
      clear();
      desk.scan(sought);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') enter();
    else if (event.key === 'Escape') clear();
    else if (by) setAt(Math.max(0, Math.min(found.length - 1, at + by)));
    else return;
    event.preventDefault();
  };
  const change = (next: string) => {
    if (text === '') begun.current = performance.now();
    setText(next);
    setAt(0);
  };
  const isTyping = text.trim() !== '';
  return (
    <div className="desk-reader">
      <div className="row desk-field">
        <Icon name="scan" size={24} />
        <input
          id="desk-code"
          ref={field}
          aria-label={t('desk.label')}
          role="combobox"
          aria-expanded={isTyping && found.length > 0}
          aria-controls={LIST}
          aria-activedescendant={isTyping && found.length > 0 ? `${LIST}-${at}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('desk.placeholder')}
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <small className="keyboard-only faint">
          {t('desk.focus')}
          <br />
          {t('desk.escape')}
        </small>
        <Button
          icon="video"
          label={t(isSeeing ? 'desk.cameraOff' : 'desk.camera')}
          aria-pressed={isSeeing}
          onClick={() => setIsSeeing(!isSeeing)}
        />
      </div>
      {isSeeing ? <Scanner onCode={desk.scan} ways={['picture']} /> : null}
      {isTyping ? (
        <FoundPeople
          id={LIST}
          typed={text}
          {...list}
          at={at}
          isKnown={arrivals.bookings !== undefined}
          onPress={press}
        />
      ) : null}
    </div>
  );
};

interface NewestProps {
  readonly desk: Desk;
  readonly mayBook: boolean;
  readonly onDone: () => void;
}

/** Early, and yet sign-in is open: it takes the row's own press. */
const isOpenAlready = (said: Said | undefined): boolean =>
  said?.verdict === 'early' &&
  said.booking !== undefined &&
  maySignIn(said.booking, said.sheet?.account ?? '');

/** The newest verdict, what of it can be done by hand, and why something was refused. */
const Newest = ({ desk, mayBook, onDone }: NewestProps) => {
  const { say } = useSigningWords();
  const [shownFor, setShownFor] = useState<number>();
  const { said, sheet, refusal } = desk;
  const newest = refusal ? undefined : said[0];
  // A person with more than one booking, or one that is not simply open, is looked at in full.
  const needsRows =
    refusal !== undefined ||
    newest?.verdict === 'already' ||
    newest?.verdict === 'none' ||
    isOpenAlready(newest);
  const isOpen = needsRows || (newest !== undefined && shownFor === newest.id);
  return (
    <>
      {newest ? (
        <VerdictCard
          said={newest}
          desk={desk}
          mayBook={mayBook}
          areRowsShown={isOpen}
          onRows={() => setShownFor(isOpen ? undefined : newest.id)}
        />
      ) : null}
      {refusal ? (
        <p className="row sign-note" role="alert">
          {say(refusal.text)}
        </p>
      ) : null}
      {refusal && sheet ? (
        <h2>
          {say(sheet.name)} <span className="faint">{sheet.account}</span>
        </h2>
      ) : null}
      {isOpen && sheet && sheet.bookings.length > 0 ? (
        <DeskRows key={sheet.account} sheet={sheet} readAgain={desk.readAgain} onDone={onDone} />
      ) : null}
    </>
  );
};

/** For everything that its reader signs people in to, or for the one resource of the address. */
export const DeskPage = () => {
  const { t, say } = useSigningWords();
  const { id } = useParams();
  const isCompact = useIsCompact();
  const field = useRef<HTMLInputElement>(null);
  const arrivals = useArrivals(id);
  const mayServe = useServesDesk();
  const named = useResourceNames(id === undefined ? [] : [id]).get(id ?? '');
  const resource = named ?? (id === undefined ? undefined : arrivals.bookings?.[0]?.resource);
  const title = resource ? say(resource) : t('desk.title');
  // The next person is scanned at once.
  const onDone = () => {
    field.current?.focus();
    void arrivals.readAgain();
  };
  const desk = useDesk(onDone);
  const head = isCompact && id !== undefined && (
    <PageHeader title={title} backTo="/mobile/ordered/resources" />
  );
  if (desk.refusal?.code === '4001' || (id !== undefined && arrivals.isRefused && mayServe === false))
    return <NotYours head={head} />;
  return (
    <div className={arrivals.bookings ? 'desk-page desk-wide' : 'desk-page'}>
      {head || <h1 className={resource ? 'desk-of' : 'heard-only'}>{title}</h1>}
      <div className="stack desk-side">
        <DeskField desk={desk} arrivals={arrivals} field={field} />
        <Newest desk={desk} mayBook={arrivals.bookings !== undefined} onDone={onDone} />
        <Earlier said={desk.said.slice(desk.refusal ? 0 : 1)} count={desk.said.length} />
      </div>
      <ArrivalList arrivals={arrivals} desk={desk} />
    </div>
  );
};
