// The log as a table with its live edge on top; a line opens into the story it is part of.
import { useQuery } from '@apollo/client/react';
import { entities } from '@campus/events/entities';
import { Fragment, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { Bilingual } from '../../lib/bilingual.ts';
import { failureOf } from '../../lib/failure.ts';
import { lazyInTime } from '../../lib/load-time.ts';
import { dateText, dateTextWithYear, periodText } from '../../lib/when.ts';
import { ChangeText, Steps, type StoryStep } from '../../story/steps.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { TableHead } from '../../ui/table-head.tsx';
import { byDay, type LogLine, periodOfLine, storyLines, wordOf } from './line.ts';
import { lineOf, STREAM_STORY } from './log.graphql.ts';
import { useLogWords } from './words.ts';

const icons: Readonly<Record<string, IconName>> = {
  Booked: 'plus',
  Asked: 'hourglass',
  StepPassed: 'check',
  StepReminded: 'bell',
  ReviewGivenUp: 'alert',
  Approved: 'check',
  Rejected: 'ban',
  Returned: 'undo',
  DecisionTakenBack: 'undo',
  Cancelled: 'close',
  TimeChanged: 'edit',
  MovedAway: 'edit',
  SignedIn: 'user',
  SignedOut: 'logout',
  Completed: 'check',
  Missed: 'alert',
  Terminated: 'close',
  Hidden: 'trash',
  Closed: 'ban',
  Reopened: 'check',
  VisitApproved: 'check',
  VisitRefused: 'ban',
  VisitCancelled: 'close',
  VisitRevoked: 'close',
  VisitMoved: 'edit',
  Left: 'logout',
};
const kindIcons: Readonly<Record<string, IconName>> = {
  add: 'plus',
  update: 'edit',
  delete: 'trash',
  state: 'gear',
};

const RecordMoment = lazyInTime(() => import('./record-moment.tsx'));

/** The wire's date-time in milliseconds since 1970, by the zone's own offset at that minute. */
export type InstantOf = (at: string) => number;

interface StoryProps {
  readonly line: LogLine;
  readonly at: number | undefined;
  readonly instantOfLine: InstantOf;
  readonly onMoment: ((at: number) => void) | undefined;
}

const Story = ({ line, at, instantOfLine, onMoment }: StoryProps) => {
  const { t, say } = useLogWords();
  const [revision, setRevision] = useState<number>();
  const { data, error } = useQuery(STREAM_STORY, {
    variables: { stream: line.stream },
    context: { isQuiet: true },
  });
  const lines = useMemo(
    () => (data ? storyLines(line, data.operateLogOfStream.map(lineOf)) : undefined),
    [data, line],
  );
  if (error && !lines) return <p className="bad">{say(failureOf(error).text)}</p>;
  if (!lines) return <Skeleton lines={3} />;
  const steps = lines.map(
    (each): StoryStep => ({
      key: each.position,
      at: each.at,
      sentence: each.sentence,
      changes: each.differences,
      isCurrent: each.position === line.position,
      isLater: at !== undefined && instantOfLine(each.at) > at,
    }),
  );
  const { number, record } = line.object;
  const entity = entities.find(({ name, source }) => name === line.object.entity && source !== 'subject');
  const seeVersion = (step: StoryStep) => (
    <Button
      look="link"
      label={t('seeVersionOf', { at: step.at })}
      onClick={() => setRevision(lines.find(({ position }) => position === step.key)?.revision)}
    >
      {t('seeVersion')}
    </Button>
  );
  return (
    <div className="log-story">
      <p className="row log-story-head">
        <strong>{say(line.moduleName)}</strong>
        {number === undefined ? null : <span className="chip">{number}</span>}
        <span className="faint">{t('steps', { count: steps.length })}</span>
      </p>
      <Steps
        label={t('story')}
        steps={steps}
        entity={entities.find(({ name }) => name === line.object.entity)}
        after={
          entity && record !== undefined
            ? seeVersion
            : onMoment &&
              ((step) => (
                <Button
                  look="link"
                  label={t('seeMomentOf', { at: step.at })}
                  onClick={() => onMoment(instantOfLine(step.at) + 999)}
                >
                  {t('seeMoment')}
                </Button>
              ))
        }
      />
      {entity && record !== undefined && revision !== undefined ? (
        <Suspense fallback={<Skeleton lines={3} />}>
          <RecordMoment
            entity={entity}
            id={record}
            revision={revision}
            onClose={() => setRevision(undefined)}
          />
        </Suspense>
      ) : null}
    </div>
  );
};

/** What the line was about: a resource's name and the time, or the name of the kind of record. */
const useSubject = (
  names: ReadonlyMap<string, Bilingual>,
  hasOneResource: boolean,
): ((line: LogLine) => string[]) => {
  const { say, language } = useLogWords();
  return (line) => {
    const { object, moduleName, booking } = line;
    const { resource, date, number = booking?.number } = object;
    const period = periodOfLine(line);
    if (resource === undefined) {
      const { date: set } = line.data;
      const when =
        typeof set === 'string' && period ? `${dateText(set, language)} ${periodText(period)}` : '';
      return [say(moduleName), say(line.objectName), number ?? '', when].filter((part) => part !== '');
    }
    const name = names.get(resource);
    return [
      // Where all lines are about one resource, its name stands above them.
      hasOneResource ? '' : name ? say(name) : resource,
      date ? dateText(date, language) : '',
      period ? periodText(period) : '',
      number ?? '',
    ].filter((part) => part !== '');
  };
};

/** What a line changed is told at once as far as it is short; its story tells all. */
const shownDifferences = 3;

const Differences = ({ line: { booking, differences, object } }: { line: LogLine }) => {
  const entity = entities.find(({ name }) => name === object.entity);
  const shown = differences.slice(0, shownDifferences);
  const rest = differences.length - shown.length;
  return (
    <>
      {booking?.subject ? <span className="soft log-about">{booking.subject}</span> : null}
      {shown.length === 0 ? null : (
        <span className="soft log-changes">
          {shown.map((change) => (
            <ChangeText key={change.field} change={change} entity={entity} />
          ))}
          {rest === 0 ? null : <span className="faint">+{rest}</span>}
        </span>
      )}
    </>
  );
};

interface RowProps {
  readonly line: LogLine;
  /** Parts that a line never breaks. */
  readonly subject: readonly string[];
  readonly isOpen: boolean;
  readonly isLater: boolean;
  readonly isMoment: boolean;
  readonly onOpen: () => void;
}

const Row = ({ line, subject, isOpen, isLater, isMoment, onOpen }: RowProps) => {
  const { t, say } = useLogWords();
  const word = wordOf(line);
  const classes = ['log-row', isLater ? 'log-later' : '', isMoment ? 'log-moment' : ''];
  return (
    <tr className={classes.filter((name) => name !== '').join(' ')}>
      <td className="log-time">{line.at.slice(11)}</td>
      <td className="log-who" title={line.address}>
        {line.account === 'system'
          ? t('system')
          : line.account.startsWith('visitor:')
            ? t('visitor')
            : say(line.who)}
      </td>
      <td className="log-word">
        <Icon name={icons[word] ?? kindIcons[line.kind] ?? 'info'} size={14} />
        {t(`action.${word}`, { defaultValue: t(`kind.${line.kind}`, { defaultValue: word }) })}
      </td>
      <th scope="row" className="log-subject">
        <button type="button" className="log-open" aria-expanded={isOpen} onClick={onOpen}>
          {subject.map((part, index) => (
            <Fragment key={part}>
              {index === 0 ? '' : ' '}
              <span className="log-part">{part}</span>
            </Fragment>
          ))}
        </button>
        <Differences line={line} />
      </th>
    </tr>
  );
};

/** Scrolls the log alone, not the page: the week beside it stays where it is. */
const standBeside = (row: HTMLElement | null): void => {
  const list = row?.closest('.log-list');
  if (!row || !list || list.scrollHeight <= list.clientHeight) return;
  const below = row.getBoundingClientRect().top - list.getBoundingClientRect().top;
  list.scrollTop += below - list.clientHeight / 4;
};

export interface LogTableProps {
  readonly lines: readonly LogLine[];
  readonly names: ReadonlyMap<string, Bilingual>;
  readonly hasOneResource: boolean;
  readonly today: string;
  /** The moment that is looked at; undefined: now. */
  readonly at: number | undefined;
  readonly openPosition: string | undefined;
  readonly onOpen: (position: string | undefined) => void;
  readonly instantOfLine: InstantOf;
  /** Goes to a moment of the resource's timetable; undefined where none is shown. */
  readonly onMoment: ((at: number) => void) | undefined;
}

export const LogTable = (props: LogTableProps) => {
  const { lines, names, today, at, openPosition, onOpen, instantOfLine, onMoment } = props;
  const { t, language } = useLogWords();
  const subjectOf = useSubject(names, props.hasOneResource);
  // The newest line that had happened by the moment: above it, everything is later.
  const edge = at === undefined ? undefined : lines.find((line) => instantOfLine(line.at) <= at)?.position;
  const edgeRow = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (edge !== undefined) standBeside(edgeRow.current);
  }, [edge]);
  return (
    <table className="log-table">
      <TableHead title={t('title')} columns={['time', 'who', 'what', 'onWhat'].map((column) => t(column))} />
      {byDay(lines).map(({ key, date, lines: ofDay }) => (
        <tbody key={key}>
          <tr className="log-day">
            <th colSpan={4} scope="rowgroup">
              {date.slice(0, 4) === today.slice(0, 4)
                ? dateText(date, language)
                : dateTextWithYear(date, language)}
            </th>
          </tr>
          {ofDay.map((line) => {
            const isOpen = openPosition === line.position;
            return (
              <Fragment key={line.position}>
                {edge === line.position ? (
                  <tr className="log-edge" ref={edgeRow}>
                    <td colSpan={4}>
                      <span>{t('asItStoodWord')}</span>
                    </td>
                  </tr>
                ) : null}
                <Row
                  line={line}
                  subject={subjectOf(line)}
                  isOpen={isOpen}
                  isLater={at !== undefined && instantOfLine(line.at) > at}
                  isMoment={edge === line.position}
                  onOpen={() => onOpen(isOpen ? undefined : line.position)}
                />
                {isOpen ? (
                  <tr className="log-story-row">
                    <td colSpan={4}>
                      <Story line={line} at={at} instantOfLine={instantOfLine} onMoment={onMoment} />
                    </td>
                  </tr>
                ) : null}
              </Fragment>
            );
          })}
        </tbody>
      ))}
    </table>
  );
};
