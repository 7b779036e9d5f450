// Bookings that are hit: of each it is said what is done, with one reason for all, before anything is saved.
import { type ReactNode, useState } from 'react';
import { type Refusal, type RefusedRow, refusedRows } from '../lib/answer.ts';
import type { Language } from '../lib/bilingual.ts';
import { useFormCommand } from '../lib/use-command.ts';
import { dateText, periodText } from '../lib/when.ts';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { SelectInput, TextField } from '../ui/field.tsx';
import { type Choice, type Counts, countsOf, type DecisionsMade, rowsOf } from './decisions.ts';
import { type Elsewhere, type Hit, SETTLE_IMPACT } from './impact.graphql.ts';
import { useImpactWords } from './words.ts';
import './impact.css';
import { unitsWithin } from '../lib/text-limit.ts';

const LONGEST_REASON = 200;

export interface ImpactDialogProps {
  readonly title: string;
  readonly hits: readonly Hit[];
  readonly firstReason?: string;
  /** Keeping what is hit makes no sense to save; empty: it may be saved. */
  readonly blocked?: string;
  readonly children?: ReactNode;
  /** The same reason for all of them, which the page says already, stands nowhere again. */
  readonly hidesWhy?: boolean;
  /** Called when everything is done that was decided. */
  readonly onSettled: (counts: Counts) => void;
  readonly onClose: () => void;
}

export const ImpactDialog = (props: ImpactDialogProps) => {
  const {
    title,
    hits,
    firstReason = '',
    blocked = '',
    children,
    hidesWhy = false,
    onSettled,
    onClose,
  } = props;
  const { t } = useImpactWords();
  const [choices, setChoices] = useState<DecisionsMade>({});
  const [reason, setReason] = useState(firstReason);
  const { settle, isBusy, refused, refusal } = useSettling();
  const counts = countsOf(hits, choices);
  const isAsked = counts.moved + counts.cancelled > 0;
  const isReady = blocked === '' && !isBusy && (!isAsked || reason.trim() !== '');
  const go = async () => {
    if (!isAsked || (await settle(hits, choices, reason.trim()))) onSettled(counts);
  };
  const chooseAll = (choice: (hit: Hit) => Choice) =>
    setChoices(Object.fromEntries(hits.map((hit) => [hit.id, choice(hit)])));
  return (
    <Confirm
      title={title}
      action={hits.length === 0 ? t('save') : t('go', counts)}
      look="primary"
      back={t('back')}
      isSmall={false}
      isDisabled={!isReady}
      onConfirm={() => void go()}
      onClose={onClose}
    >
      {children}
      {blocked === '' ? null : (
        <p className="bad" role="alert">
          {blocked}
        </p>
      )}
      {hits.length === 0 ? null : (
        <>
          <div className="impact-all">
            <span>{t('hit', { count: hits.length })}</span>
            <Button onClick={() => chooseAll(({ offers }) => (offers.length > 0 ? 0 : 'keep'))}>
              {t('moveAll')}
            </Button>
            <Button onClick={() => chooseAll(({ isOut }) => (isOut ? 'keep' : 'cancel'))}>
              {t('cancelAll')}
            </Button>
          </div>
          <ul className="impact-list">
            {hits.map((hit) => (
              <HitRow
                key={hit.id}
                hit={hit}
                hidesWhy={hidesWhy}
                choice={choices[hit.id] ?? 'keep'}
                refused={refused.find(({ id }) => id === hit.id)}
                onChange={(choice) => setChoices({ ...choices, [hit.id]: choice })}
              />
            ))}
          </ul>
          <TextField
            label={t('reason')}
            isRequired={isAsked}
            hint={t('reasonHint')}
            maxLength={unitsWithin(LONGEST_REASON, reason)}
            value={reason}
            onType={setReason}
          />
        </>
      )}
      <RefusalLine refusal={refusal} />
    </Confirm>
  );
};

const RefusalLine = ({ refusal }: { readonly refusal: Refusal | undefined }) => {
  const { say } = useImpactWords();
  return <div role="alert">{refusal ? <p className="bad">{say(refusal.text)}</p> : null}</div>;
};

const useSettling = () => {
  const { run, isBusy } = useFormCommand();
  const [refused, setRefused] = useState<readonly RefusedRow[]>([]);
  const [refusal, setRefusal] = useState<Refusal>();
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const settle = async (hits: readonly Hit[], choices: DecisionsMade, reason: string): Promise<boolean> => {
    const open = hits.filter(({ id }) => !done.has(id));
    const rows = rowsOf(open, choices);
    const { answer, refusal: failed } = await run(SETTLE_IMPACT, { rows, reason });
    if (!answer) {
      setRefusal(failed);
      return false;
    }
    const left = refusedRows(answer);
    const settled = answer.rows.filter(({ errcode }) => errcode === 0);
    setDone(new Set([...done, ...settled.flatMap(({ id }) => id ?? [])]));
    setRefused(left);
    setRefusal(left.length === 0 ? failed : undefined);
    return answer.errcode === 0;
  };
  return { settle, isBusy, refused, refusal };
};

const whenOf = (at: Elsewhere, language: Language): string =>
  at.until === undefined || at.until === at.date
    ? `${dateText(at.date, language)} ${periodText(at)}`
    : `${dateText(at.date, language)} – ${dateText(at.until, language)}`;

interface HitRowProps {
  readonly hidesWhy: boolean;
  readonly hit: Hit;
  readonly choice: Choice;
  readonly refused: RefusedRow | undefined;
  readonly onChange: (choice: Choice) => void;
}

const HitRow = ({ hit, hidesWhy, choice, refused, onChange }: HitRowProps) => {
  const { t, say, language } = useImpactWords();
  const { number, person, resource, resourceId, why, offers, isOut } = hit;
  const moveTo = (offer: (typeof offers)[number]): string => {
    if (offer.resourceId === resourceId) return whenOf(offer, language);
    return `${say(offer.resource)} ${offer.until === undefined ? periodText(offer) : whenOf(offer, language)}`;
  };
  return (
    <li>
      <div>
        <b>{whenOf(hit, language)}</b> {say(resource)} · {say(person)}{' '}
        <small className="faint">{number}</small>
        {hidesWhy ? null : <p className="faint">{say(why)}</p>}
        {refused ? <p className="bad">{say(refused.text)}</p> : null}
      </div>
      <SelectInput
        aria-label={t('what', { number })}
        value={choice}
        onChoose={onChange}
        choices={[
          ['keep', t('keep')],
          ...offers.map((offer, at) => [at, t('move', { to: moveTo(offer) })] as const),
          ...(isOut ? [] : [['cancel', t('cancel')] as const]),
        ]}
      />
    </li>
  );
};
