// The right third of a gate: the clock, whether it is heard, how old its list is, who is inside, and the last twenty.

import { localOf } from '@campus/events/domain/time/zone';
import { spanWords } from '@campus/events/gate/reasons';
import { bilingual } from '../lib/bilingual.ts';
import { useServerSecond } from '../lib/clock.ts';
import { serverNow } from '../lib/server-time.ts';
import { dateText } from '../lib/when.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { CallDuty } from './call-duty.tsx';
import { timeOf } from './clock-time.ts';
import { NotAcceptedList } from './not-accepted.tsx';
import { PlateKeys } from './plate-keys.tsx';
import type { GateState } from './use-gate.ts';
import { useGateWords } from './words.ts';

export const UNDO_MS = 30_000;
const MOST = 20;

type Kind = 'admitted' | 'left' | 'refused' | 'guard' | 'by_hand' | 'uncoded';

interface Line {
  readonly id: string;
  readonly at: number;
  readonly kind: Kind;
  readonly name: string;
  readonly detail: string;
  readonly isUndone: boolean;
  /** Undefined: nothing was recorded. */
  readonly isConfirmed: boolean | undefined;
}

const icons: Readonly<Record<Kind, IconName>> = {
  admitted: 'check',
  left: 'logout',
  refused: 'ban',
  guard: 'question',
  by_hand: 'edit',
  uncoded: 'user-plus',
};

const kindOf = (
  direction: string | null | undefined,
  override: string | null | undefined,
  isUncoded: boolean,
): Kind => {
  if (isUncoded) return 'uncoded';
  if (override) return 'by_hand';
  return direction === 'out' ? 'left' : 'admitted';
};

/** Told, waiting and refused, the newest first. */
const useLines = ({ passages, waiting, refused }: GateState): readonly Line[] => {
  const { t, say } = useGateWords();
  const category = (code: number | null | undefined): string => (code ? t(`categories.${code}`) : '');
  const overrideWord = (code: string | null | undefined): string => (code ? t(`overrides.${code}`) : '');
  const told = passages.map((each): Line => {
    const host = each.host_name
      ? t('visiting', { host: say(bilingual(each.host_name, each.host_name_en)) })
      : '';
    const detail =
      overrideWord(each.override) ||
      [category(each.category), host].filter(Boolean).join(say({ zh: '，', en: ', ' }));
    return {
      id: each.id,
      at: each.at,
      kind: kindOf(each.direction, each.override, each.is_uncoded),
      name: each.name ?? '',
      detail,
      isUndone: each.is_undone,
      isConfirmed: true,
    };
  });
  const kept = waiting.map(
    (each): Line => ({
      id: each.passage_id ?? '',
      at: each.happened_at ?? 0,
      kind: kindOf(each.direction, each.override, !each.holder),
      name: '',
      detail: overrideWord(each.override) || category(each.category),
      isUndone: false,
      isConfirmed: false,
    }),
  );
  const seen = refused.map(
    ({ id, verdict }): Line => ({
      id,
      at: verdict.at,
      kind: verdict.verdict === 'guard' ? 'guard' : 'refused',
      name: verdict.verdict === 'guard' ? (verdict.masked ?? '') : '',
      detail: say(verdict.says),
      isUndone: false,
      isConfirmed: undefined,
    }),
  );
  return [...told, ...kept, ...seen].toSorted((a, b) => b.at - a.at).slice(0, MOST);
};

const LineRow = ({ line, zone, onUndo }: { line: Line; zone: string; onUndo: (id: string) => void }) => {
  const { t } = useGateWords();
  const left = Math.ceil((UNDO_MS - (serverNow() - line.at)) / 1000);
  const state = line.isConfirmed === undefined ? null : t(line.isConfirmed ? 'confirmed' : 'waits');
  return (
    <li className="gate-line" data-kind={line.kind} data-undone={line.isUndone}>
      <Icon name={icons[line.kind]} size={22} />
      <span className="gate-line-what">
        <strong>{t(`lines.${line.kind}`)}</strong> {line.name}
        <small>{line.detail}</small>
      </span>
      <time>{timeOf(zone, line.at)}</time>
      {line.isConfirmed !== undefined && !line.isUndone && left > 0 ? (
        <button type="button" className="gate-undo" onClick={() => onUndo(line.id)}>
          <Icon name="undo" size={16} /> {t('undo', { count: left })}
        </button>
      ) : (
        <span className="gate-line-state">{line.isUndone ? t('undone') : state}</span>
      )}
    </li>
  );
};

/** How old the list is, and who is inside, as the screen says it. */
export const useAges = ({ isHeard, listAt, zone, inside, carsInside, gate }: GateState) => {
  const { t } = useGateWords();
  const seconds = listAt === undefined ? undefined : Math.max(0, Math.round((serverNow() - listAt) / 1000));
  const ago = (count: number) =>
    count < 90 ? t('ago', { count }) : t('minutesAgo', { count: Math.round(count / 60) });
  const listTime = listAt === undefined ? '–' : timeOf(zone, listAt);
  const age = seconds === undefined ? '–' : ago(seconds);
  const takesCars = gate?.takesCars === true;
  const who = takesCars ? 'car.inside' : 'inside';
  return {
    network: t(isHeard ? 'live' : 'hand.offline'),
    list: isHeard ? age : listTime,
    insideOf: isHeard ? t(`${who}Now`) : t(`${who}At`, { time: listTime.slice(0, 5) }),
    inside: takesCars ? `${inside} / ${carsInside}` : `${inside}`,
  };
};

const Ages = ({ gate }: { readonly gate: GateState }) => {
  const { t } = useGateWords();
  const { isHeard, waiting } = gate;
  const { network, list, insideOf, inside } = useAges(gate);
  return (
    <dl className="gate-ages" data-heard={isHeard}>
      {isHeard ? (
        <div>
          <dt>{t('network')}</dt>
          <dd className="gate-live">{network}</dd>
        </div>
      ) : null}
      <div>
        <dt>{t(isHeard ? 'list' : 'listAt')}</dt>
        <dd>{list}</dd>
      </div>
      <div>
        <dt>{t('waiting')}</dt>
        <dd>{waiting.length}</dd>
      </div>
      <div>
        <dt>{insideOf}</dt>
        <dd>{inside}</dd>
      </div>
    </dl>
  );
};

const LastTwenty = ({ gate }: { readonly gate: GateState }) => {
  const { t } = useGateWords();
  const lines = useLines(gate);
  return (
    <>
      <div className="gate-last">
        <h2>{t('last')}</h2>
        <span>{t('undoHint')}</span>
      </div>
      {lines.length === 0 ? (
        <p className="gate-none">{t('nothingYet')}</p>
      ) : (
        <ol className="gate-lines">
          {lines.map((line) => (
            <LineRow key={line.id} line={line} zone={gate.zone} onUndo={(id) => void gate.undo(id)} />
          ))}
        </ol>
      )}
    </>
  );
};

const CarsInside = ({ gate: { cars, carsInside, isHeard, zone } }: { readonly gate: GateState }) => {
  const { t, say } = useGateWords();
  if (cars.length === 0)
    return (
      <p className="gate-none">{t(isHeard || carsInside === 0 ? 'car.noneInside' : 'car.insideOffline')}</p>
    );
  return (
    <ol className="gate-lines">
      {cars.map(({ plate, owner, since, gate_name, gate_name_en }) => (
        <li key={`${plate} ${since}`} className="gate-line">
          <Icon name="car" size={22} />
          <span className="gate-line-what">
            <strong>{plate}</strong> {owner}
            <small>{gate_name ? say(bilingual(gate_name, gate_name_en)) : ''}</small>
          </span>
          <time>{timeOf(zone, since).slice(0, 5)}</time>
        </li>
      ))}
    </ol>
  );
};

export type SideTab = 'plate' | 'last' | 'cars';

const tabs: readonly (readonly [SideTab, IconName])[] = [
  ['plate', 'keyboard'],
  ['last', 'bullets'],
  ['cars', 'car'],
];

interface SideProps {
  readonly gate: GateState;
  readonly tab: SideTab;
  readonly onTab: (tab: SideTab) => void;
}

const Below = ({ gate, tab, onTab }: SideProps) => {
  const { t } = useGateWords();
  if (!gate.gate?.takesCars) return <LastTwenty gate={gate} />;
  return (
    <>
      <div className="gate-tabs">
        {tabs.map(([each, icon]) => (
          <button key={each} type="button" aria-pressed={each === tab} onClick={() => onTab(each)}>
            <Icon name={icon} size={18} /> {t(`car.tab.${each}`)}
          </button>
        ))}
      </div>
      {tab === 'plate' ? <PlateKeys onPlate={gate.checkPlate} /> : null}
      {tab === 'last' ? <LastTwenty gate={gate} /> : null}
      {tab === 'cars' ? <CarsInside gate={gate} /> : null}
    </>
  );
};

export const SidePane = ({ gate, tab, onTab }: SideProps) => {
  const { t, say, language } = useGateWords();
  const now = useServerSecond() * 1000;
  const { zone, isHeard, listAt } = gate;
  const silent = spanWords(listAt === undefined ? 0 : now - listAt);
  return (
    <aside id="gate-side" className="gate-side">
      {isHeard ? null : (
        <div className="gate-offline" role="status">
          <Icon name="wifi-off" size={36} />
          <div>
            <strong>{listAt === undefined ? t('noList') : t('offline', { span: say(silent) })}</strong>
            <p>{t(listAt === undefined ? 'noListHint' : 'offlineHint')}</p>
          </div>
        </div>
      )}
      <div className="gate-clock">
        <time>{timeOf(zone, now)}</time>
        <span>{dateText(localOf(zone, now).date, language)}</span>
      </div>
      <Ages gate={gate} />
      <NotAcceptedList gate={gate} />
      <Below gate={gate} tab={tab} onTab={onTab} />
      {gate.dutyPhone ? <CallDuty phone={gate.dutyPhone} /> : null}
    </aside>
  );
};
