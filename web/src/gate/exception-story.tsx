// What stands behind an exception: a line for each gate, with the moment it happened, the moment the server heard of
// it, and the time between them. Neither moment can be changed.
import { bilingual } from '../lib/bilingual.ts';
import { useCampus } from '../lib/campus.ts';
import { clockTextAt, dayText, localNowAt } from '../lib/when.ts';
import { TableHead } from '../ui/table-head.tsx';
import type { ExceptionStoryQuery } from '../wire.generated.ts';
import { useGateWords } from './words.ts';
import './exception-story.css';

type Told = NonNullable<ExceptionStoryQuery['story']>;
type Passage = Told['passages'][number];

/** Heard later than that, the gate had no network. */
const LATE_MS = 60_000;
const SHARE = 100;
/** The marks keep away from the ends. */
const EDGE = 12;

/** Where a moment stands on the line, in hundredths. */
export const placeOf = (passages: readonly Pick<Passage, 'happened' | 'heard'>[]) => {
  const from = Math.min(...passages.map(({ happened }) => happened));
  const to = Math.max(...passages.map(({ heard }) => heard));
  const span = Math.max(1, to - from);
  return (at: number): number => Math.round(EDGE + ((at - from) / span) * (SHARE - 2 * EDGE));
};

const isLate = ({ happened, heard }: Pick<Passage, 'happened' | 'heard'>): boolean =>
  heard - happened > LATE_MS;

/** Where moments lie on more days than one, the clock alone would mislead. */
const useMoments = (passages: readonly Passage[]): ((at: number) => string) => {
  const { language } = useGateWords();
  const { zone } = useCampus();
  const days = new Set(
    passages.flatMap(({ happened, heard }) => [happened, heard]).map((at) => localNowAt(zone, at).date),
  );
  return (at) =>
    days.size > 1
      ? `${dayText(localNowAt(zone, at).date, language)} ${clockTextAt(zone, at).slice(0, 5)}`
      : clockTextAt(zone, at);
};

interface LineProps {
  readonly passage: Passage;
  readonly place: (at: number) => number;
  readonly momentOf: (at: number) => string;
}

const Line = ({ passage, place, momentOf }: LineProps) => {
  const { t, say } = useGateWords();
  const [from, to] = [place(passage.happened), place(passage.heard)];
  return (
    <li>
      <strong>{say(bilingual(passage.gate_name, passage.gate_name_en))}</strong>
      <span className="story-line" aria-hidden="true">
        {isLate(passage) ? (
          <>
            <span className="story-silent" style={{ left: `${from}%`, width: `${to - from}%` }}>
              {t('story.silent')}
            </span>
            <i className="story-heard" style={{ left: `${to}%` }} />
            <time style={{ left: `${to}%` }}>{momentOf(passage.heard)}</time>
          </>
        ) : null}
        <i className="story-deed" style={{ left: `${from}%` }} />
        <time style={{ left: `${from}%` }} data-above>
          {momentOf(passage.happened)}
        </time>
      </span>
    </li>
  );
};

export const Story = ({ story }: { readonly story: Told }) => {
  const { t, say } = useGateWords();
  const { passages, person, host, period, number } = story;
  const place = placeOf(passages);
  const momentOf = useMoments(passages);
  const about = [
    person,
    host ? t('visiting', { host: say(bilingual(host, story.host_en)) }) : '',
    period,
    number,
  ];
  const verdict = (each: Passage): string =>
    each.server
      ? t('story.differs', { why: say(bilingual(each.server, each.server_en)) })
      : t('story.agrees');
  return (
    <section className="story">
      <p className="exception-soft">{about.filter(Boolean).join(t('comma'))}</p>
      <h3>
        {t('story.title')} <small>{passages.length > 1 ? t('story.once') : null}</small>
      </h3>
      {passages.length === 0 ? (
        <p className="exception-soft">{t('story.none')}</p>
      ) : (
        <>
          <ul className="story-lines">
            {passages.map((passage) => (
              <Line key={passage.id} passage={passage} place={place} momentOf={momentOf} />
            ))}
          </ul>
          <table>
            <TableHead columns={[t('gate'), t('story.happened'), t('story.heard'), t('story.verdict')]} />
            <tbody>
              {passages.map((each) => (
                <tr key={each.id} data-late={isLate(each)}>
                  <td>{say(bilingual(each.gate_name, each.gate_name_en))}</td>
                  <td>{momentOf(each.happened)}</td>
                  <td>{momentOf(each.heard)}</td>
                  <td>{each.is_undone ? t('undone') : verdict(each)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
};
