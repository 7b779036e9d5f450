// How rights are said: items, roles, resources, days, and what a revocation leaves.
import { roles } from '@campus/events/domain/record/entity';
import { permissionItems } from '@campus/events/domain/record/shared-choices';
import { fullDateText } from '@campus/events/domain/rules/wording';
import { daysBetween } from '@campus/events/domain/time/dates';
import { bilingual } from '../../lib/bilingual.ts';
import type { RevocationLeavesQuery, RightHoldersQuery } from '../../wire.generated.ts';
import { useDirectoryWords } from './words.ts';

export type Holder = RightHoldersQuery['rightHolders']['rows'][number];
export type Source = Holder['sources'][number];
export type Remainder = RevocationLeavesQuery['revocationLeaves'][number];

export const items: readonly string[] = permissionItems.map(([item]) => item);

/** The days between two dates may be many; only those of the last month are counted out. */
const COUNTED_DAYS = 30;

export const useItemName = () => {
  const { language } = useDirectoryWords();
  return (item: string): string =>
    permissionItems.find(([each]) => each === item)?.[language === 'zh' ? 1 : 2] ?? item;
};

export const useRoleName = () => {
  const { language } = useDirectoryWords();
  return (role: string | null): string =>
    roles.find(([each]) => each === role)?.[language === 'zh' ? 1 : 2] ?? role ?? '';
};

/** `9月1日` this year, `2027年1月31日` in another. */
export const useDayText = (today: string) => {
  const { say } = useDirectoryWords();
  return (day: string): string => {
    const { zh, en } = fullDateText(day);
    const isThisYear = day.slice(0, 4) === today.slice(0, 4);
    return say(
      isThisYear ? { zh: zh.slice(zh.indexOf('年') + 1), en: en.slice(0, en.lastIndexOf(' ')) } : { zh, en },
    );
  };
};

/** On how many more than the named one. */
export interface ScopeText {
  readonly text: string;
  readonly more?: number | undefined;
}

export const useScopeText = () => {
  const { t, say } = useDirectoryWords();
  return ({ scope, records, resourceCount: count }: Source): ScopeText => {
    const [first] = records;
    const name = first ? say(bilingual(first.name ?? first.id, first.name_en)) : '';
    if (scope === 'everything') return { text: t('scopes.everything') };
    if (scope === 'type') return { text: t('scopes.type', { name, count }) };
    if (scope === 'records') return { text: name, more: count > 1 ? count - 1 : undefined };
    return { text: t('scopes.filter', { count }) };
  };
};

type Term = Pick<Source, 'from' | 'until'>;

/** The days in two lines at most: when it holds, and what is worth knowing of that. */
export const useTermText = (today: string) => {
  const { t } = useDirectoryWords();
  const dayText = useDayText(today);
  return ({ from, until }: Term): { lines: readonly string[]; warns: boolean } => {
    if (until && until < today) return { lines: [t('term.ended', { day: dayText(until) })], warns: false };
    if (from && today < from) {
      const ends = until ? [t('term.until', { day: dayText(until) })] : [];
      return { lines: [t('term.from', { day: dayText(from) }), ...ends, t('term.later')], warns: false };
    }
    if (!until)
      return { lines: [from ? t('term.from', { day: dayText(from) }) : t('term.open')], warns: false };
    const left = daysBetween(today, until);
    const isNear = left <= COUNTED_DAYS;
    const near = isNear ? [left === 0 ? t('term.today') : t('term.left', { count: left })] : [];
    return { lines: [t('term.until', { day: dayText(until) }), ...near], warns: isNear };
  };
};

/** The days of all that somebody has together: open where one of them is. */
export const termOfAll = (sources: readonly Source[]): Term => {
  const living = sources.filter(({ phase, permissions }) => phase !== 'ended' && permissions.length > 0);
  const held = living.filter(({ phase }) => phase === 'inForce');
  const counted = held.length > 0 ? held : living;
  const open = counted.find(({ until }) => !until);
  const last = counted
    .map(({ until }) => until ?? '')
    .toSorted()
    .at(-1);
  const from = counted.length === 1 || held.length === 0 ? (counted[0]?.from ?? null) : null;
  return { from, until: open ? null : last || null };
};

/** `仍可审批（来自岗位），不再可统计。` */
export const useRemainderText = () => {
  const { t, language } = useDirectoryWords();
  const itemName = useItemName();
  const joined = (words: readonly string[]) => words.join(t('comma'));
  return (remainders: readonly Remainder[]): { kept: string; lost: string } => {
    const names = (some: readonly Remainder[]) => joined(some.map(({ permission }) => itemName(permission)));
    const from = (some: readonly Remainder[]) =>
      joined([...new Set(some.flatMap((each) => each.from))].map((kind) => t(`from.${kind}`)));
    const whole = remainders.filter(({ before, after }) => after === before && before > 0);
    const partly = remainders.filter(({ before, after }) => after > 0 && after < before);
    const gone = remainders.filter(({ after, before }) => after === 0 && before > 0);
    const kept = [
      ...(whole.length > 0 ? [t('remains.kept', { what: names(whole), from: from(whole) })] : []),
      ...partly.map((each) =>
        t(`remains.partly.${each.unit}`, {
          what: itemName(each.permission),
          from: from([each]),
          after: each.after,
          before: each.before,
        }),
      ),
    ];
    return {
      kept: kept.join(language === 'zh' ? '，' : '; '),
      lost: gone.length > 0 ? t('remains.gone', { what: names(gone) }) : '',
    };
  };
};
