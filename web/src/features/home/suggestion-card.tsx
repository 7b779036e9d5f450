// One suggested resource: why it is suggested, and one press that books it where nothing else is asked for.
import { clockOf, type Period } from '@campus/events/domain/time/period';
import { useState } from 'react';
import { Link } from 'react-router';
import { useBookingCommands } from '../../booking/commands.ts';
import { type FormValues, faultsOf, modelOf } from '../../booking/flow/form.ts';
import { refusalText } from '../../booking/flow/refused.ts';
import { useBookingForm } from '../../booking/flow/use-booking-form.ts';
import { type Booked, useSending } from '../../booking/flow/use-sending.ts';
import { bookingPath, timetablePath } from '../../booking/paths.ts';
import type { Bilingual } from '../../lib/bilingual.ts';
import { useCampus } from '../../lib/campus.ts';
import { useLocalNow } from '../../lib/clock.ts';
import { serverNow } from '../../lib/server-time.ts';
import { dateText, periodText } from '../../lib/when.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { tell } from '../../ui/toast.tsx';
import { useIsCompact } from '../../ui/use-compact.ts';
import { Picture } from '../../uploads/picture.tsx';
import type { FoundResource } from './suggest.graphql.ts';
import type { SuggestedFor, Suggestion } from './suggestions.ts';
import type { Sought } from './use-suggestions.ts';
import { useHomeWords } from './words.ts';

/** The room's own page with the period selected, so that its form is filled in there. */
export const formPath = ({ id }: FoundResource, { date, people }: Sought, period: Period): string => {
  const query = new URLSearchParams({ date, from: clockOf(period.start), to: clockOf(period.end) });
  if (people > 0) query.set('people', String(people));
  return timetablePath(id, query);
};

const useReasonText = () => {
  const { t } = useHomeWords();
  return (reason: SuggestedFor): string => {
    if (reason.kind === 'fits')
      return reason.spare === 0 ? t('why.exact') : t('why.fits', { count: reason.spare });
    if (reason.kind === 'has') return t('why.has', { item: reason.item });
    if (reason.kind === 'familiar') return t('why.familiar', { count: reason.times });
    if (reason.kind === 'rated') return t('why.rated', { average: reason.average });
    return t(`why.${reason.kind}`);
  };
};

const bookedText = (
  { name }: FoundResource,
  { date, start, end }: Sought,
  isRequest: boolean,
): Bilingual => ({
  zh: `${isRequest ? '已提交审批' : '已预约'}：${name.zh}，${dateText(date, 'zh')} ${periodText({ start, end })}`,
  en: `${isRequest ? 'Sent for approval' : 'Booked'}: ${name.en}, ${dateText(date, 'en')} ${periodText({ start, end })}`,
});

/** Books at once; what was booked can be taken back for some seconds, which cancels it. */
const useOnePress = ({
  suggestion: { found },
  sought,
  subject,
  onBooked,
  onUndone,
}: Pick<SuggestionCardProps, 'suggestion' | 'sought' | 'subject' | 'onBooked' | 'onUndone'>) => {
  const { t } = useHomeWords();
  const { zone } = useCampus();
  const fromPhone = useIsCompact();
  const { sendOne } = useSending();
  const { end } = useBookingCommands();
  const form = useBookingForm(found, noValues, null);
  const [booked, setBooked] = useState<Booked | undefined>();
  const [refused, setRefused] = useState<Bilingual | undefined>();
  const [isSending, setIsSending] = useState(false);
  const people = sought.people > 0 ? { person_times: String(sought.people) } : {};
  const values: FormValues = { ...form.values, theme: subject, ...people };
  const faults = faultsOf(form.fields, values, { seats: found.seats });

  const undo = async ({ bookingId }: Booked) => {
    const { refused: rows, failed } = await end([bookingId], 'cancelled', t('suggest.undone'));
    const refusal = rows[0] ?? failed;
    tell(refusal, { zh: '已取消', en: 'Cancelled' });
    if (refusal) return;
    setBooked(undefined);
    onUndone();
  };

  const book = async () => {
    setIsSending(true);
    setRefused(undefined);
    const wish = {
      resourceId: found.id,
      date: sought.date,
      period: { start: sought.start, end: sought.end },
      units: 1,
      holdId: undefined,
      noticeRead: true,
      fromPhone,
    };
    const outcome = await sendOne(modelOf(form.fields, values, wish));
    setIsSending(false);
    if (outcome.refused) {
      setRefused(refusalText(outcome.refused, zone, serverNow()));
      return;
    }
    setBooked(outcome.booked);
    onBooked();
    const text = bookedText(found, sought, outcome.booked.outcome === 'requested');
    tell(undefined, text, () => void undo(outcome.booked));
  };
  return {
    booked,
    refused,
    isSending,
    book,
    isKnown: !form.isLoading,
    asksMore: faults.size > 0,
    notice: form.notice,
  };
};

const noValues: FormValues = {};

export interface SuggestionCardProps {
  readonly suggestion: Suggestion<FoundResource>;
  readonly sought: Sought;
  readonly subject: string;
  readonly isNoticeRead: boolean;
  /** A captcha, say: the room's own form is needed. */
  readonly asksMore: boolean;
  /** Why it is not free any more. */
  readonly lost: Bilingual | undefined;
  readonly onBooked: () => void;
  readonly onUndone: () => void;
  /** Told where the notice must be read before. */
  readonly onUnread: () => void;
}

export const SuggestionCard = (props: SuggestionCardProps) => {
  const { suggestion, sought, isNoticeRead, lost } = props;
  const { found, reasons } = suggestion;
  const { t, say, language } = useHomeWords();
  const reasonText = useReasonText();
  const press = useOnePress(props);
  const { booked, refused, isSending } = press;
  const { minute } = useLocalNow(useCampus().zone);
  const hasBegun = sought.fromNow !== undefined && sought.start <= minute && !found.needsApproval;
  const pressed = hasBegun
    ? t('suggest.useNow', { time: clockOf(sought.end) })
    : t(found.needsApproval ? 'suggest.request' : 'suggest.book', { when: periodText(sought) });
  const facts = [found.seats === undefined ? '' : t('seats', { count: found.seats }), say(found.place)];
  const [picture] = found.pictures;
  const mustRead = press.notice !== undefined && !isNoticeRead;
  const name = say(found.name);
  return (
    <li className="card row suggestion" aria-label={name}>
      {picture ? <Picture uri={picture.uri} alt="" /> : null}
      <div className="suggestion-text">
        <Link to={formPath(found, sought, sought)}>
          <strong>{name}</strong>
        </Link>
        <span className="faint">{facts.filter((fact) => fact !== '').join(' · ')}</span>
        <span className="suggestion-why">{reasons.map(reasonText).join(' · ')}</span>
        {found.description.zh === '' ? null : <span className="faint">{say(found.description)}</span>}
        {booked || !(refused ?? lost) ? null : (
          <span className="bad" role="alert">
            {say(refused ?? lost ?? found.name)}
          </span>
        )}
      </div>
      {booked ? (
        <span className="suggestion-done good" role="status">
          <Icon name="check" size={16} />
          {t(`suggest.${booked.outcome}`)} <Link to={bookingPath(booked.bookingId)}>{booked.number}</Link>
        </span>
      ) : props.asksMore || press.asksMore ? (
        <Link className="button" to={formPath(found, sought, sought)}>
          {t('suggest.fillIn')}
        </Link>
      ) : (
        <Button
          look="primary"
          disabled={isSending || lost !== undefined || !press.isKnown}
          label={t('suggest.named', { act: pressed, name, date: dateText(sought.date, language) })}
          onClick={() => (mustRead ? props.onUnread() : void press.book())}
        >
          {pressed}
        </Button>
      )}
    </li>
  );
};
