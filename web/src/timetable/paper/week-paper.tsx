// The timetable of one resource on one lying page of A4: the page of the screen stands aside while it is printed.
import { dayOfMonth, type LocalDate, weekdayOf } from '@campus/events/domain/time/dates';
import { clockOf, type Period } from '@campus/events/domain/time/period';
import { createPortal } from 'react-dom';
import { useText } from '../../i18n.ts';
import type { Bilingual } from '../../lib/bilingual.ts';
import { dateText, dateTextWithYear, periodText, spanText, weekdayText } from '../../lib/when.ts';
import { useOwnName } from '../../session/use-shell-data.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import { type Block, blocksOn, type DaySource, withRequestsJoined } from '../claims.ts';
import { placeOverlaps } from '../overlap-layout.ts';
import type { Grid } from '../selection.ts';
import { stateWord } from '../slot-face.tsx';
import { usePaperWords } from './words.ts';
import './week-paper.css';

export interface WeekPaperProps {
  readonly name: Bilingual;
  /** Number, seats, place, each in words. */
  readonly facts: readonly string[];
  /** The live timetable, as a camera opens it. */
  readonly address: string;
  readonly dates: readonly LocalDate[];
  readonly grid: Pick<Grid, 'openFrom' | 'openTo'>;
  readonly source: DaySource;
}

const HOUR = 60;
/** A lower block has room for one line. */
const ONE_LINE_MINUTES = 50;

const hoursOf = ({ openFrom, openTo }: WeekPaperProps['grid']): number[] => {
  const first = Math.ceil(openFrom / HOUR) * HOUR;
  return Array.from({ length: Math.ceil((openTo - first) / HOUR) }, (_, index) => first + index * HOUR);
};

const placeIn = ({ openFrom, openTo }: WeekPaperProps['grid'], { start, end }: Period) => ({
  top: `${((start - openFrom) / (openTo - openFrom)) * 100}%`,
  height: `${((end - start) / (openTo - openFrom)) * 100}%`,
});

/** What ink can tell apart; a request and a hold are not settled yet. */
const inkOf = ({ state, shared, isAsked }: Block): 'booked' | 'open' | 'closed' =>
  state === 'closed'
    ? 'closed'
    : state === 'requested' || state === 'held' || isAsked || shared
      ? 'open'
      : 'booked';

const PaperBlock = ({ block }: { readonly block: Block }) => {
  const { t, say } = useText();
  const ink = inkOf(block);
  const label = block.label ? say(block.label) : '';
  const state = stateWord(block, { t, say });
  const [first, ...rest] = [label || state, periodText(block), ink === 'open' && label !== '' ? state : ''];
  const isLow = block.end - block.start < ONE_LINE_MINUTES;
  return (
    <div className={`paper-block paper-${ink}${isLow ? ' paper-low' : ''}`}>
      <strong>{first}</strong>
      {rest.map((line) => (line === '' ? null : <span key={line}>{line}</span>))}
    </div>
  );
};

/** Claims that overlap stand side by side; what is closed lies under them, within the hours of the page. */
const placedOn = (date: LocalDate, { source, grid }: Pick<WeekPaperProps, 'source' | 'grid'>) => {
  const within = withRequestsJoined(blocksOn(date, source))
    .map((block) => ({
      block,
      start: Math.max(block.start, grid.openFrom),
      end: Math.min(block.end, grid.openTo),
    }))
    .filter(({ start, end }) => start < end);
  const isClosed = ({ block }: (typeof within)[number]): boolean => block.state === 'closed';
  return [
    ...within.filter(isClosed).map((item) => ({ item, part: 0, parts: 1 })),
    ...placeOverlaps(within.filter((each) => !isClosed(each))),
  ];
};

const PaperDay = ({ date, source, grid }: Pick<WeekPaperProps, 'source' | 'grid'> & { date: LocalDate }) => (
  <div className="paper-day">
    {placedOn(date, { source, grid }).map(({ item, part, parts }) => (
      <div
        key={item.block.key}
        className="paper-place"
        style={{
          ...placeIn(grid, item),
          insetInlineStart: `${(part / parts) * 100}%`,
          width: `${100 / parts}%`,
        }}
      >
        <PaperBlock block={item.block} />
      </div>
    ))}
  </div>
);

const PaperHead = ({ name, facts, address, dates }: WeekPaperProps) => {
  const { t, say, language } = usePaperWords();
  const [from = '', to = from] = [dates[0], dates.at(-1)];
  const other = language === 'zh' ? name.en : name.zh;
  return (
    <header className="paper-head">
      <div>
        <h2>{say(name)}</h2>
        <p>{[other === say(name) ? '' : other, ...facts].filter((fact) => fact !== '').join(' · ')}</p>
      </div>
      <p className="paper-span">
        {from === to ? dateTextWithYear(from, language) : spanText(from, to, language)}
      </p>
      <figure>
        <QrCode text={address} label={t('newest')} />
        <figcaption>{t('newest')}</figcaption>
      </figure>
    </header>
  );
};

const PaperFoot = ({ source }: Pick<WeekPaperProps, 'source'>) => {
  const { t, language } = usePaperWords();
  const person = useOwnName();
  const { date, minute } = source.now;
  return (
    <footer className="paper-foot">
      {(['booked', 'open', 'closed'] as const).map((ink) => (
        <span key={ink}>
          <i className={`paper-swatch paper-${ink}`} />
          {t(ink)}
        </span>
      ))}
      <span>{t('blank')}</span>
      <span className="paper-printed">
        {t('printed', { date: dateText(date, language), time: clockOf(minute), person })}
      </span>
    </footer>
  );
};

/** Hidden on screens; on paper it is all that is printed. */
export const WeekPaper = (props: WeekPaperProps) => {
  const { dates, grid } = props;
  const { language } = usePaperWords();
  const columns = { gridTemplateColumns: `14mm repeat(${dates.length}, minmax(0, 1fr))` };
  return createPortal(
    <article className="paper">
      <PaperHead {...props} />
      <div className="paper-table">
        <div className="paper-dates" style={columns}>
          <span />
          {dates.map((date) => (
            <span key={date}>
              {weekdayText(weekdayOf(date), language)} <b>{dayOfMonth(date)}</b>
            </span>
          ))}
        </div>
        <div className="paper-grid" style={columns}>
          <div className="paper-hours">
            {hoursOf(grid).map((minute) => (
              <span key={minute} style={{ top: placeIn(grid, { start: minute, end: minute }).top }}>
                {clockOf(minute)}
              </span>
            ))}
          </div>
          {dates.map((date) => (
            <PaperDay key={date} date={date} {...props} />
          ))}
          {hoursOf(grid).map((minute) => (
            <i
              key={minute}
              className="paper-line"
              style={{ top: placeIn(grid, { start: minute, end: minute }).top }}
            />
          ))}
        </div>
      </div>
      <PaperFoot source={props.source} />
    </article>,
    document.body,
  );
};
