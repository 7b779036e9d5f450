// The booking form's frame: what and when, how often, the fields, the notice, one button that says what will happen.
// It stands beside the timetable for one date, in a dialog for many, in a sheet on a phone.
import type { LocalDate } from '@campus/events/domain/time/dates';
import type { Period } from '@campus/events/domain/time/period';
import { type ReactNode, useState } from 'react';
import { useText } from '../../i18n.ts';
import type { Bilingual } from '../../lib/bilingual.ts';
import { dateText, durationText, periodText } from '../../lib/when.ts';
import type { Verdict } from '../../timetable/selection.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { useIsCompact } from '../../ui/use-compact.ts';
import { type Action, ActionBar, actionText, type ShownRefusal } from './action-bar.tsx';
import { type Hold, HoldNote } from './hold-note.tsx';
import { type BookingNotice, NoticeSection } from './notice-section.tsx';
import { useSendKey } from './use-send-key.ts';
import './booking.css';

export type BookingKind = 'single' | 'periodic' | 'batch';

export interface BookingPanelProps {
  readonly resourceName: string;
  /** Its place and size. */
  readonly facts: readonly (readonly [IconName, string])[];
  readonly date: LocalDate;
  readonly period: Period;
  /** What the rules say of the period; `more` says how much longer it may be. */
  readonly verdict: Verdict;
  /** The day of the place in a line, where the form covers its timetable. */
  readonly day?: ReactNode;
  readonly hold: Hold | null;
  /** Kinds that the resource offers; the switch is left out where there is only one. */
  readonly kinds: readonly BookingKind[];
  readonly kind: BookingKind;
  readonly onKind: (kind: BookingKind) => void;
  /** Unfolds below the switch: `SeriesRuleFields` with `SeriesVerdicts`, or the batch of dates. */
  readonly series?: ReactNode;
  /** Subject, people, and the fields that the resource asks for, as `Field`s in that order. */
  readonly children: ReactNode;
  readonly notice: BookingNotice | null;
  /** An offer that few take up: it stands last. */
  readonly offer?: ReactNode;
  readonly action: Action;
  /** `由教务处 张* 审批，通常 2 小时内答复`, or what a series sends and what not. */
  readonly footnote?: ReactNode;
  /** False while something required is missing; the button then says so when pressed. */
  readonly isReady: boolean;
  readonly isSending: boolean;
  readonly refusal: ShownRefusal | null;
  readonly onSubmit: () => void;
  /** Closes and gives the hold back; also by Escape. */
  readonly onCancel: () => void;
}

const kindIcons = { single: undefined, periodic: 'repeat', batch: 'calendar' } as const;

const VerdictLine = ({ verdict }: { verdict: Verdict }) => {
  const { t, say } = useText();
  const refusal: Bilingual | undefined = verdict.ok ? undefined : verdict;
  return (
    <p className="booking-verdict">
      <span className={refusal ? 'bad' : 'good'}>
        <Icon name={refusal ? 'ban' : 'check'} size={14} /> {refusal ? say(refusal) : t('booking.fits')}
      </span>
      {verdict.ok && verdict.more ? <span className="faint">{say(verdict.more)}</span> : null}
    </p>
  );
};

interface SectionsProps extends BookingPanelProps {
  /** Shows the timetable again, to choose another period; absent: it is in sight. */
  readonly onChange: (() => void) | undefined;
}

const WhenSection = ({ kind, date, period, verdict, day, onChange }: SectionsProps) => {
  const { t, language } = useText();
  return (
    <section className="booking-when">
      <div className="booking-when-line">
        <strong>
          {/* A series names its dates itself, further down. */}
          {kind === 'single' ? dateText(date, language) : null}
          <span>{periodText(period)}</span>
          <span className="booking-length">{durationText(period.end - period.start, language)}</span>
        </strong>
        {onChange ? (
          <Button look="link" onClick={onChange}>
            {t('action.change')}
          </Button>
        ) : null}
      </div>
      {kind === 'single' ? (
        <>
          {day}
          <VerdictLine verdict={verdict} />
        </>
      ) : null}
    </section>
  );
};

/** What is booked and for how long it is held: in sight however far the form is scrolled. */
const Head = ({ resourceName, facts, hold }: BookingPanelProps) => (
  <>
    <p className="booking-what">
      <strong>{resourceName}</strong>
      {facts.map(([icon, text]) => (
        <span key={icon}>
          <Icon name={icon} size={13} />
          {text}
        </span>
      ))}
    </p>
    {hold ? <HoldNote hold={hold} /> : null}
  </>
);

const Sections = (props: SectionsProps) => {
  const { t } = useText();
  const { kinds, kind, onKind, series, children, notice, offer, isReady, isSending, onSubmit } = props;
  const form = useSendKey(isReady && !isSending ? onSubmit : undefined);
  return (
    <div ref={form} className="booking">
      <WhenSection {...props} />
      {kinds.length > 1 ? (
        <Segmented
          label={t('booking.kind')}
          choices={kinds.map((value) => {
            const icon = kindIcons[value];
            return { value, label: t(`booking.${value}`), icon };
          })}
          value={kind}
          onChange={onKind}
        />
      ) : null}
      {kind === 'single' ? null : series}
      {children}
      {notice ? <NoticeSection notice={notice} /> : null}
      {offer}
    </div>
  );
};

/** A phone first shows what was selected and lets the timetable be seen; the form unfolds on demand. */
const Peek = (props: BookingPanelProps & { readonly onUnfold: () => void }) => {
  const { t, language } = useText();
  const { date, period, verdict, hold, onCancel, onUnfold } = props;
  return (
    <Panel
      label={t('booking.title')}
      title={
        <>
          {periodText(period)}
          <small className="booking-peek-note">
            {dateText(date, language)} · {durationText(period.end - period.start, language)}
            <br />
            {props.resourceName}
          </small>
        </>
      }
      aside={hold ? <HoldNote hold={hold} isShort /> : null}
      onClose={onCancel}
      hasClose={false}
      foot={
        <div className="action-buttons">
          <Button large onClick={onCancel}>
            {t('action.cancel')}
          </Button>
          <Button large look="primary" disabled={!verdict.ok} onClick={onUnfold}>
            {t('booking.fill')}
          </Button>
        </div>
      }
    >
      <VerdictLine verdict={verdict} />
    </Panel>
  );
};

/** On a phone the head names the place; above a keyboard its one line says when, too. */
const CompactTitle = ({ date, period, resourceName, facts }: BookingPanelProps) => {
  const { language } = useText();
  return (
    <>
      <span className="booking-title">
        {resourceName}
        <small>{facts.map(([, text]) => text).join(' · ')}</small>
      </span>
      <span className="booking-title-low" aria-hidden="true">
        {periodText(period)} <small>{dateText(date, language)}</small>
        <small>{resourceName}</small>
      </span>
    </>
  );
};

export const BookingPanel = (props: BookingPanelProps) => {
  const { kind, hold, action, footnote, isReady, isSending, refusal, onSubmit, onCancel } = props;
  const { t } = useText();
  const isCompact = useIsCompact();
  const [isUnfolded, setIsUnfolded] = useState<boolean>();
  // A refusal with what is free instead needs more room than a peek.
  if (isCompact && !(isUnfolded ?? refusal)) return <Peek {...props} onUnfold={() => setIsUnfolded(true)} />;
  const foot = (
    <ActionBar
      footnote={footnote}
      isReady={isReady}
      isSending={isSending}
      refusal={refusal}
      onSubmit={onSubmit}
      onCancel={onCancel}
      label={actionText(action, t)}
      failedLabel={t(`booking.failed.${action.kind}`)}
      isWide={kind !== 'single' && !isCompact}
    />
  );
  if (kind === 'single')
    return (
      <Panel
        label={t('booking.title')}
        title={isCompact ? <CompactTitle {...props} /> : t('booking.title')}
        aside={isCompact && hold ? <HoldNote hold={hold} isShort /> : null}
        onClose={onCancel}
        top={isCompact ? undefined : <Head {...props} />}
        foot={foot}
      >
        <Sections {...props} onChange={isCompact ? () => setIsUnfolded(false) : undefined} />
      </Panel>
    );
  return (
    <Dialog
      title={t('booking.title')}
      note={
        <span className="faint panel-note">
          {[props.resourceName, ...props.facts.map(([, text]) => text)].join(' · ')}
        </span>
      }
      aside={hold ? <HoldNote hold={hold} isShort /> : null}
      onClose={onCancel}
      foot={foot}
    >
      <Sections {...props} onChange={undefined} />
    </Dialog>
  );
};
