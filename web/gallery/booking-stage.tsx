// The booking panel beside the timetable, its dialog for a series, its sheet on a phone, and what comes after.
import { useState } from 'react';
import { ActionBar } from '../src/booking/panel/action-bar.tsx';
import { BookingDone } from '../src/booking/panel/booking-done.tsx';
import { type BookingKind, BookingPanel } from '../src/booking/panel/booking-panel.tsx';
import { type SeriesRule, SeriesRuleFields } from '../src/booking/panel/series-rule.tsx';
import { type Choices, type DateVerdict, summaryOf } from '../src/booking/panel/series-summary.ts';
import { SeriesOutcome, SeriesVerdicts } from '../src/booking/panel/series-verdicts.tsx';
import { useText } from '../src/i18n.ts';
import { serverNow } from '../src/lib/server-time.ts';
import type { Selection } from '../src/timetable/selection.ts';
import { Checkbox, Field, SelectInput, TextInput } from '../src/ui/field.tsx';
import { nowAt, verdictOf, zone } from './fake-campus.ts';

const text = (zh: string, en: string) => ({ zh, en });
const period = { start: 840, end: 930 };
const dates = [
  '11-24',
  '11-26',
  '12-01',
  '12-03',
  '12-08',
  '12-10',
  '12-15',
  '12-17',
  '12-22',
  '12-24',
  '12-29',
  '12-31',
];
const skip = {
  id: 'skip',
  kind: 'skip',
  text: text('跳过，空出时自动预约', 'Skip, book when free'),
} as const;

const refusals: Readonly<Record<string, NonNullable<DateVerdict['refusal']>>> = {
  '12-10': {
    word: text('已被预约', 'Taken'),
    reason: text('期末复习讲座，陈*，11月12日预约', 'Revision lecture, Chen*, booked 12 Nov'),
    alternatives: [
      {
        id: '304',
        kind: 'resource',
        text: text('逸夫楼 304', 'Yifu 304'),
        note: text('20 座，同一时段', '20 seats, same time'),
      },
      { id: 'late', kind: 'time', text: text('本室 15:30–17:00', 'Here 15:30–17:00') },
      skip,
    ],
  },
  '12-31': {
    word: text('不开放', 'Closed'),
    reason: text('校历：元旦放假，教务处 9月1日设定', "Calendar: New Year's holiday, Registrar, 1 Sep"),
    alternatives: [
      {
        id: 'day',
        kind: 'date',
        text: text('改到 12月30日 周三', 'Wed 30 Dec instead'),
        note: text('14:00–15:30', '14:00–15:30'),
      },
      skip,
    ],
  },
};

const rows = dates.map((date): DateVerdict => {
  const refusal = refusals[date];
  return { date: `2026-${date}`, period, ...(refusal ? { refusal } : {}) };
});

export interface BookingStageProps {
  readonly selection: Selection;
  readonly kind: BookingKind;
  readonly onCancel: () => void;
}

const holdUntil = new Date(serverNow() + 85_000).toISOString();

export const BookingStage = ({ selection, kind: initial, onCancel }: BookingStageProps) => {
  const { say } = useText();
  const [kind, setKind] = useState<BookingKind>(initial);
  const [isRead, setIsRead] = useState(true);
  const [subject, setSubject] = useState(say(text('毕业设计中期检查（2023 级）', 'Mid-term review')));
  const [choices, setChoices] = useState<Choices>(new Map([['2026-12-10', '304']]));
  const [rule, setRule] = useState<SeriesRule>({
    frequency: 'weekly',
    days: 'all',
    weekdays: [2, 4],
    monthDays: [],
    from: '2026-11-24',
    until: '2026-12-31',
  });
  const isSeries = kind !== 'single';
  return (
    <BookingPanel
      resourceName={say(text('逸夫楼 302 会议室', 'Yifu 302 Meeting Room'))}
      facts={[['users', say(text('20 座', '20 seats'))]]}
      date={selection.date}
      period={selection}
      verdict={verdictOf(selection.date, selection)}
      hold={{ until: holdUntil, renewalsLeft: 3, onRenew: () => undefined }}
      kinds={['single', 'periodic', 'batch']}
      kind={kind}
      onKind={setKind}
      series={
        <>
          <SeriesRuleFields rule={rule} count={rows.length} earliest="2026-11-18" onChange={setRule} />
          <SeriesVerdicts
            rows={rows}
            choices={choices}
            checkedAt={nowAt}
            zone={zone}
            onChoose={(date, id) => setChoices(new Map(choices).set(date, id))}
          />
        </>
      }
      notice={{
        text: text(
          '请提前 10 分钟到场签到，超时 15 分钟未签到将自动释放；结束后请关闭投影与空调，桌椅复位。',
          'Sign in from 10 minutes before; 15 minutes after the start an unused booking is released.',
        ),
        isRead,
        onRead: setIsRead,
      }}
      action={isSeries ? { kind: 'approval', count: summaryOf(rows, choices).sent } : { kind: 'approval' }}
      footnote={
        isSeries ? (
          <SeriesOutcome rows={rows} choices={choices} />
        ) : (
          say(
            text('由教务处 张* 审批，通常 2 小时内答复', 'Decided by the registrar, usually within 2 hours'),
          )
        )
      }
      isReady={isRead}
      isSending={false}
      refusal={null}
      onSubmit={() => undefined}
      onCancel={onCancel}
    >
      <Field label={say(text('主题', 'Subject'))} isRequired>
        {(control) => (
          <TextInput {...control} value={subject} onChange={(event) => setSubject(event.target.value)} />
        )}
      </Field>
      <Field label={say(text('用途', 'Purpose'))} isRequired>
        {(control) => (
          <SelectInput
            {...control}
            value=""
            onChoose={() => undefined}
            choices={[['', say(text('教学 · 毕业设计', 'Teaching · thesis'))]]}
          />
        )}
      </Field>
      <Field
        label={say(text('联系电话', 'Phone'))}
        isRequired
        error={say(text('联系电话不能为空', 'Phone cannot be empty'))}
      >
        {(control) => <TextInput {...control} type="tel" />}
      </Field>
      <Checkbox label={say(text('需要投影', 'Projector'))} isChecked onChange={() => undefined} />
    </BookingPanel>
  );
};

export const DoneStage = () => (
  <div className="beside">
    <div />
    <BookingDone
      outcome="booked"
      number="B-7K2M"
      resourceName="逸夫楼 302 会议室"
      date="2026-11-20"
      period={period}
      calendar={{ href: '#', name: 'booking.ics' }}
      onSeeOnTimetable={() => undefined}
      onOpenBooking={() => undefined}
      onClose={() => undefined}
    />
  </div>
);

export const RefusalStage = () => (
  <ActionBar
    label="预约"
    failedLabel="预约失败"
    isReady
    isSending={false}
    isWide={false}
    refusal={{
      text: text(
        '这个时段刚刚被预约（10:02:31）。附近可用：302B、401。',
        'Someone has just booked this time (10:02:31).',
      ),
      code: '2005',
      wasSent: true,
    }}
    onSubmit={() => undefined}
    onCancel={() => undefined}
  />
);
