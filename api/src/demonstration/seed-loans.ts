// Devices of the demonstration and who has them: out, overdue, brought back in part, looked at, damaged, given up.
import { loanStream } from '@campus/events/domain/streams';
import { addDays, type LocalDate } from '@campus/events/domain/time/dates';
import { instantOf } from '@campus/events/domain/time/zone';
import type { LoanCommand } from '@campus/events/loan/commands';
import { loan } from '@campus/events/loan/loan';
import { resource } from '@campus/events/resource/resource';
import type { StoredRules } from '@campus/projections/ports/documents';
import { envelope } from '../command/acting.ts';
import { numberOf } from '../command/identifiers.ts';
import { sealed } from '../subjects/booking/one/save.ts';
import { steadyId } from './chance.ts';
import { rulesOfStory } from './seed-resources.ts';
import { actingAs, idOf, type SeedParts, type TenantStory } from './story.ts';

type DeskAct =
  | { readonly type: 'HandOut'; readonly remark?: string; readonly pieces?: readonly string[] }
  | {
      readonly type: 'BringBack';
      readonly units?: number;
      readonly isDamaged?: true;
      readonly remark?: string;
    }
  | { readonly type: 'AcceptReturn'; readonly remark?: string }
  | { readonly type: 'Cancel'; readonly reason: string };

interface PlannedLoan {
  readonly device: string;
  readonly owner: string;
  /** Days from today. */
  readonly from: number;
  readonly to: number;
  readonly units: number;
  readonly theme: string;
  /** Asked for on the page, so an approver is asked where the device needs one. */
  readonly isRequest?: true;
  /** What happened at noon of which day. */
  readonly acts: readonly (readonly [day: number, act: DeskAct])[];
}

const withCase = '含收纳包与电源线';

const loanOf = (
  device: string,
  owner: string,
  [from, to]: readonly [from: number, to: number],
  units: number,
  theme: string,
  acts: PlannedLoan['acts'] = [],
): PlannedLoan => ({ device, owner, from, to, units, theme, acts });

/** Others that are promised, or were handed out on their first day and are still out. */
const others = (
  [
    ['SB-PRJ', 'student34', 1, 2, 2, '社团招新宣讲'],
    ['SB-PRJ', 'student35', 5, 6, 1, '支部主题学习'],
    ['SB-LAP', 'student36', -2, 4, 2, '数学建模集训', 'out'],
    ['SB-LAP', 'student37', -1, 2, 2, '电子阅览辅导', 'out'],
    ['SB-LAP', 'student38', 3, 8, 2, '程序设计竞赛'],
    ['SB-LAP', 'student39', 4, 6, 2, '统计软件培训'],
    ['SB-MIC', 'student30', -2, 0, 4, '歌手大赛初赛', 'out'],
    ['SB-MIC', 'student31', 3, 5, 6, '辩论赛'],
    ['SB-MIC', 'student32', 4, 4, 4, '学术报告会'],
    ['SB-REC', 'student33', 0, 2, 1, '口述史访谈'],
    ['SB-REC', 'student34', 3, 6, 2, '田野调查'],
    ['SB-TAB', 'student29', -1, 3, 3, '视觉传达课程', 'out'],
    ['SB-TAB', 'student28', 2, 3, 3, '动画工作坊'],
    ['SB-ADP', 'student27', -2, 4, 4, '展会布置', 'out'],
    ['SB-ADP', 'student26', 3, 4, 6, '国际会议接待'],
  ] as const
).map(([device, owner, from, to, units, theme, isOut]) =>
  loanOf(device, owner, [from, to], units, theme, isOut ? [[from, { type: 'HandOut' }]] : []),
);

const loans: readonly PlannedLoan[] = [
  loanOf('SB-PRJ', 'student41', [-4, -1], 2, '社团招新放映', [
    [-4, { type: 'HandOut', remark: withCase, pieces: ['PRJ-0001', 'PRJ-0004'] }],
    [-2, { type: 'BringBack', units: 1, remark: '先还一台' }],
  ]),
  loanOf('SB-PRJ', 'student42', [-1, 3], 1, '班会投影', [
    [-1, { type: 'HandOut', remark: withCase, pieces: ['PRJ-0002'] }],
  ]),
  loanOf('SB-PRJ', 'student43', [0, 2], 1, '读书分享会'),
  loanOf('SB-PRJ', 'student44', [3, 5], 2, '毕业设计答辩', [
    [-1, { type: 'Cancel', reason: '改用教室自带投影' }],
  ]),
  loanOf('SB-LAP', 'student42', [-7, -5], 2, '编程马拉松', [
    [-7, { type: 'HandOut', remark: '两台均已充满电' }],
    [-5, { type: 'BringBack', remark: '按时归还' }],
    [-5, { type: 'AcceptReturn', remark: '外观与系统均正常' }],
  ]),
  loanOf('SB-LAP', 'student43', [-6, -3], 1, '实地调研', [
    [-6, { type: 'HandOut' }],
    [-3, { type: 'BringBack', isDamaged: true, remark: '键盘有一键脱落' }],
    [-3, { type: 'AcceptReturn', remark: '键盘已修好' }],
  ]),
  loanOf('SB-LAP', 'student44', [-3, 1], 1, '问卷录入', [
    [-3, { type: 'HandOut', pieces: ['LAP-0107'] }],
    [-1, { type: 'BringBack', remark: '提前归还' }],
  ]),
  { ...loanOf('SB-LAP', 'student45', [1, 3], 1, '课程小组作业'), isRequest: true },
  ...others,
];

export const seedLoans = async (parts: SeedParts, story: TenantStory, today: LocalDate): Promise<void> => {
  const rules = rulesOfStory(story);
  for (const planned of loans) {
    const resourceId = idOf(story, resource, planned.device);
    const stored = rules.get(resourceId);
    if (stored) await seedLoan(parts, story, today, planned, stored);
  }
};

const seedLoan = async (
  parts: SeedParts,
  story: TenantStory,
  today: LocalDate,
  planned: PlannedLoan,
  { rules, revision: rulesRevision }: StoredRules,
): Promise<void> => {
  const { tenant } = story;
  const { device, owner, from, to, units, theme, isRequest, acts } = planned;
  const booking = steadyId(tenant, 'loan', device, owner);
  const [date, until] = [addDays(today, from), addDays(today, to)];
  const person = story.people.find(({ account }) => account === owner);
  const asked = instantOf(story.zone, addDays(today, Math.min(from, -1)), 420);
  const say = (command: LoanCommand, by: string) =>
    parts.transact(loanStream(tenant, rules.resourceId), loan, command, envelope(actingAs(story, by)));
  await say(
    {
      type: 'Borrow',
      now: asked,
      booking,
      number: numberOf(booking),
      account: owner,
      right: isRequest ? 'owner' : 'administrator',
      path: isRequest ? 'page' : 'manager',
      date,
      until,
      units,
      persons: 0,
      details: await sealed(parts, tenant, owner, {
        name: person?.zh ?? owner,
        nameEn: person?.en ?? owner,
        theme,
      }),
      rules,
      rulesRevision,
    },
    owner,
  );
  for (const [day, act] of acts) {
    const now = instantOf(story.zone, addDays(today, day), 720);
    await say(commandOf(act, { now, booking }, rules), act.type === 'Cancel' ? owner : story.administrator);
  }
};

const commandOf = (
  act: DeskAct,
  of: { readonly now: number; readonly booking: string },
  rules: StoredRules['rules'],
): LoanCommand => {
  switch (act.type) {
    case 'HandOut':
      return { ...of, ...act, right: 'administrator', rules };
    case 'BringBack':
      return { ...of, ...act, right: 'administrator', isDamaged: act.isDamaged ?? false };
    case 'AcceptReturn':
      return { ...of, ...act, right: 'administrator' };
    case 'Cancel':
      return { ...of, ...act, right: 'owner', cancelMinutes: 0 };
  }
};
