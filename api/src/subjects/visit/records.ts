// The records of the office that say how visits are arranged and who may not come. Where there is none, what is usual
// holds.
import { halfWidth } from '@campus/events/domain/half-width';
import { minutesOf } from '@campus/events/domain/time/period';
import { localOf } from '@campus/events/domain/time/zone';
import { rowsIn } from '@campus/events/domain/unknown';
import { nameKey } from '@campus/events/gate/watch-list';
import type { VisitorType } from '@campus/events/visit/events';
import type { QuotaWindow } from '@campus/events/visit/visit-day';
import { collections, type RecordDocument } from '@campus/projections/ports/documents';
import { inPages } from '@campus/projections/ports/in-pages';
import { type Fields, fieldsOf } from '../../command/find.ts';
import type { Ports } from '../../command/ports.ts';
import type { PersonHashes } from './black-list.ts';
import { type FieldRule, usualSettings, type VisitSettings } from './settings.ts';

type Parts = Pick<Ports, 'readStore' | 'following' | 'keyring' | 'listedHash' | 'zoneOf' | 'clock'>;

/** Names of the records. */
const OVERALL = 'visitor_overall_settings';
const OF_TYPE = 'visitor_detail_settings';
const FIELDS = 'registration_field_setting';
export const INFO_FIELDS = 'visitor_info_field_setting';
const OF_TENANT = ':visitors';
const MOST_FIELDS = 100;

export const settingsOf = (parts: Parts, tenant: string, type: VisitorType): Promise<VisitSettings> =>
  parts.following(`visit settings ${tenant}/${type}`, async () => {
    const [overall, ofType, fields, infoFields] = await Promise.all([
      fieldsOf(parts, OVERALL, tenant, OF_TENANT),
      fieldsOf(parts, OF_TYPE, tenant, type),
      fieldRules(parts, tenant, FIELDS, ['is_valid', 'is_required']),
      fieldRules(parts, tenant, INFO_FIELDS, ['is_appointment_valid_info', 'is_appointment_required_info']),
    ]);
    return read(usualSettings(type), overall ?? {}, ofType ?? {}, { fields, infoFields });
  });

const numberIn = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const minuteIn = (value: unknown): number | undefined =>
  typeof value === 'string' && value !== '' ? minutesOf(halfWidth(value)) : undefined;

const read = (
  usual: VisitSettings,
  overall: Fields,
  ofType: Fields,
  { fields, infoFields }: Pick<VisitSettings, 'fields' | 'infoFields'>,
): VisitSettings => ({
  ...usual,
  isOffered: ofType.is_enable !== 0,
  levels: levelsIn(ofType),
  advanceDays: numberIn(overall.advance_days) ?? usual.advanceDays,
  placesOfDay: numberIn(overall.daily_limit),
  windows: windowsIn(overall.windows),
  gates: gatesIn(ofType) ?? gatesIn(overall) ?? [],
  usesCodes: overall.is_visitor_qr_code !== 0,
  invitesAreApproved: overall.is_invite_school_flow_path === 1,
  releaseMinute: minuteIn(overall.release_hour),
  leaveBy: minuteIn(overall.leave_by) ?? usual.leaveBy,
  retentionDays: numberIn(overall.retention_days) ?? usual.retentionDays,
  openDays: daysIn(overall.open_days),
  tellsAbroad: overall.sms_reach === 'all',
  version: numberIn(overall.version)?.toString(),
  fields: { ...usual.fields, ...fields },
  infoFields: { ...infoFields, ...usual.fields },
});

const levelsIn = ({ is_invite_school_flow_path, is_enable_second_level }: Fields): 0 | 1 | 2 => {
  if (is_invite_school_flow_path === 0) return 0;
  return is_enable_second_level === 1 ? 2 : 1;
};

const windowsIn = (rows: unknown): readonly QuotaWindow[] =>
  rowsIn(rows).flatMap(({ start: from, end: to, places }) => {
    const [start, end] = [minuteIn(from), minuteIn(to)];
    if (start === undefined || end === undefined || end <= start) return [];
    return [{ window: `${String(from)}-${String(to)}`, start, end, places: numberIn(places) }];
  });

const gatesIn = ({ apply_school_resources: chosen }: Fields): readonly string[] | undefined =>
  Array.isArray(chosen) && chosen.length > 0 ? chosen.map(String) : undefined;

const daysIn = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.map(Number).filter((day) => day >= 1 && day <= 7) : [];

export const fieldRules = async (
  parts: Pick<Parts, 'readStore'>,
  tenant: string,
  record: string,
  [shown, required]: readonly [string, string],
): Promise<Readonly<Record<string, FieldRule>>> => {
  const found = await parts.readStore.find<RecordDocument>(collections.records(record), {
    filter: { tenant, removed: false },
    limit: MOST_FIELDS,
  });
  return Object.fromEntries(
    found.map(({ fields }) => {
      const isShown = fields[shown] !== 0;
      const rule = { isShown, isRequired: isShown && fields[required] === 1, order: numberIn(fields.sort) };
      return [String(fields.field_name), rule];
    }),
  );
};

/** Where the office shows what it knows of a visitor: among those on campus, and in visits that are over. */
type ShownWhere = 'is_show_school_info' | 'is_show_visit_record';

/** The same row without what the office does not show there. */
export const withoutHidden = async <Row extends object>(
  parts: Pick<Parts, 'readStore' | 'following'>,
  tenant: string,
  where: ShownWhere,
  row: Row,
): Promise<Row> => {
  const rules = await parts.following(
    `visitor fields ${tenant} ${where}`,
    () => fieldRules(parts, tenant, INFO_FIELDS, [where, where]),
    [INFO_FIELDS],
  );
  const hidden = Object.entries(row)
    .filter(([name]) => rules[name.replace(/_en$/, '')]?.isShown === false)
    .map(([name, value]) => [name, Array.isArray(value) ? [] : null]);
  return Object.assign({ ...row }, Object.fromEntries(hidden));
};

/** Records that stop somebody, and by which of their fields. */
const blackLists = [
  {
    name: 'visitor_blacklist',
    compared: [
      ['phone', 'phone'],
      ['card_number', 'card'],
    ],
  },
  { name: 'social_black_car', compared: [['plate', 'plate']] },
] as const;

/** The hashes of everybody who is listed today: one look-up a check, read again once a list has changed. */
const listedToday = async (parts: Parts, tenant: string): Promise<ReadonlySet<string>> => {
  const { date } = localOf(await parts.zoneOf(tenant), parts.clock());
  const compute = async () => {
    const all = await Promise.all(blackLists.map((list) => hashesOn(parts, tenant, date, list)));
    return new Set(all.flat());
  };
  return parts.following(
    `black list ${tenant} ${date}`,
    compute,
    blackLists.map(({ name }) => name),
  );
};

const hashesOn = async (
  parts: Parts,
  tenant: string,
  today: string,
  { name, compared }: (typeof blackLists)[number],
): Promise<readonly string[]> => {
  const hashes: string[] = [];
  const filter = { tenant, removed: false };
  for await (const page of inPages<RecordDocument>(parts.readStore, collections.records(name), { filter })) {
    await parts.keyring.fetch?.(page.flatMap(({ fields }) => compared.map(([field]) => fields[field])));
    for (const { fields } of page)
      if (isInForce(fields, today)) hashes.push(...(await hashesIn(parts, tenant, compared, fields)));
  }
  return hashes;
};

const hashesIn = async (
  parts: Parts,
  tenant: string,
  compared: (typeof blackLists)[number]['compared'],
  fields: Fields,
): Promise<readonly string[]> => {
  const hashes: string[] = [];
  for (const [field, kind] of compared) {
    const text = openText(parts, fields[field]);
    const hash = text && (await parts.listedHash(tenant, kind, text));
    if (hash) hashes.push(hash);
  }
  return hashes;
};

const isInForce = (fields: Fields, today: string): boolean => {
  const { is_enable, start_date, end_date } = fields;
  const isBegun = typeof start_date !== 'string' || start_date === '' || start_date <= today;
  const isOver = typeof end_date === 'string' && end_date !== '' && end_date < today;
  return is_enable !== 0 && isBegun && !isOver;
};

export const isBlackListed = async (
  parts: Parts,
  tenant: string,
  { phoneHash, cardHash, carHash }: PersonHashes,
): Promise<boolean> => {
  if (!phoneHash && !cardHash && !carHash) return false;
  const hashes = await listedToday(parts, tenant);
  return [phoneHash, cardHash, carHash].some((hash) => hash !== undefined && hashes.has(hash));
};

const NAMED = 'visitor_blacklist';

/** The names that a list has today, in the form in which they are compared. */
const namesToday = async (parts: Parts, tenant: string): Promise<ReadonlySet<string>> => {
  const { date } = localOf(await parts.zoneOf(tenant), parts.clock());
  const compute = async () => {
    const names = new Set<string>();
    const collection = collections.records(NAMED);
    const filter = { tenant, removed: false };
    for await (const page of inPages<RecordDocument>(parts.readStore, collection, { filter })) {
      await parts.keyring.fetch?.(page.map(({ fields }) => fields.name));
      for (const { fields } of page)
        if (isInForce(fields, date)) names.add(nameKey(openText(parts, fields.name) ?? ''));
    }
    return names;
  };
  return parts.following(`black names ${tenant} ${date}`, compute, [NAMED]);
};

/** An alert for the guard: a name alone refuses nobody. */
export const isListedName = async (parts: Parts, tenant: string, name: string): Promise<boolean> => {
  const key = nameKey(name);
  return key !== '' && (await namesToday(parts, tenant)).has(key);
};

/** A text of a record, sealed or not; undefined: none, or its person was erased. */
export const openText = ({ keyring }: Pick<Ports, 'keyring'>, kept: unknown): string | undefined => {
  const text = typeof kept === 'string' ? kept : keyring.open(kept);
  return typeof text === 'string' && text !== '' ? text : undefined;
};
