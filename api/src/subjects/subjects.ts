// Every subject of the api, a line each. Access, schema, addresses, subscriptions and turns are computed from this
// list; declared records bring theirs with them.
import type { NodeTurn } from '../command/due-turn.ts';
import type { AccessRows } from '../gateway/access/access.ts';
import type { SchemaPart } from '../gateway/execution/schema.ts';
import type { Source } from '../gateway/live/live.ts';
import { listSchemaOf } from '../records/records-schema.ts';
import { audit } from './audit/subject.ts';
import { booking } from './booking/subject.ts';
import { calendar } from './calendar/subject.ts';
import { charge } from './charge/subject.ts';
import { closure } from './closure/subject.ts';
import { directory } from './directory/subject.ts';
import { evaluation } from './evaluation/subject.ts';
import { gate } from './gate/subject.ts';
import { impact } from './impact/subject.ts';
import { loan } from './loan/subject.ts';
import { meeting } from './meeting/subject.ts';
import { message } from './message/subject.ts';
import { notice } from './notice/subject.ts';
import { occupancy } from './occupancy/subject.ts';
import { remark } from './remark/subject.ts';
import { repair } from './repair/subject.ts';
import { resource } from './resource/subject.ts';
import { seat } from './seat/subject.ts';
import { signing } from './signing/subject.ts';
import { standing } from './standing/subject.ts';
import { statistics } from './statistics/subject.ts';
import type { SourceParts, Subject, SubjectParts, TurnParts } from './subject.ts';
import { terminal } from './terminal/subject.ts';
import { timetable } from './timetable/subject.ts';
import { upload } from './upload/subject.ts';
import { visit } from './visit/subject.ts';
import { waitlist } from './waitlist/subject.ts';
import { workflow } from './workflow/subject.ts';

const subjects: readonly Subject[] = [
  booking,
  closure,
  timetable,
  impact,
  resource,
  notice,
  remark,
  repair,
  evaluation,
  charge,
  loan,
  message,
  meeting,
  workflow,
  calendar,
  occupancy,
  statistics,
  directory,
  terminal,
  gate,
  signing,
  waitlist,
  standing,
  seat,
  audit,
  upload,
  visit,
];

export const accessTable: AccessRows = Object.assign(
  {},
  ...subjects.map(({ access }) => access),
  listSchemaOf().access,
);

export const subjectParts = (parts: SubjectParts): readonly SchemaPart[] =>
  subjects.map(({ access = {}, resolvers }) => ({ resolvers: {}, ...resolvers?.(parts), access }));

export const mountSubjects: NonNullable<Subject['mount']> = (app, contextOf, parts) => {
  for (const { mount } of subjects) mount?.(app, contextOf, parts);
};

export const subjectSources = (parts: SourceParts): Readonly<Record<string, Source>> =>
  Object.assign({}, ...subjects.map(({ sources }) => sources?.(parts)));

export const nodeTurns = (parts: TurnParts): readonly NodeTurn[] =>
  subjects.flatMap(({ turns }) => turns?.(parts) ?? []);
