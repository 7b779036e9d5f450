// What the demonstration says about one resource, and the rules that several share.

export interface ResourceRow {
  readonly number: string;
  readonly zh: string;
  readonly en: string;
  readonly type: string;
  readonly place?: readonly [building: keyof typeof buildings, floor: number] | undefined;
  readonly seats?: number | undefined;
  readonly department: string;
  /** Key of a rule template; absent: own rules. */
  readonly template?: string;
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly equipment?: readonly (keyof typeof equipment)[];
  /** Fields of its configuration record. */
  readonly config?: Readonly<Record<string, unknown>>;
  /** The department whose keeper decides before the approvers do. */
  readonly preaudit?: { readonly department: string; readonly description: string; readonly url: string };
  /** Requests for it go to the simulated workflow service. */
  readonly isReviewed?: true;
  /** Departments that alone may see it. */
  readonly visibleTo?: readonly string[];
}

type Where = Pick<ResourceRow, 'department' | 'seats' | 'place'>;

/** The department that owns it, its seats and its place. */
export const of = (
  department: string,
  seats?: number,
  building?: keyof typeof buildings,
  floor = 1,
): Where => ({ department, seats, place: building && [building, floor] });

/** Rows of one type. */
export const resourceOf =
  (type: string) =>
  (
    number: string,
    zh: string,
    en: string,
    where: Where,
    more: Omit<ResourceRow, 'number' | 'zh' | 'en' | 'type' | keyof Where> = {},
  ): ResourceRow => ({ number, zh, en, type, ...where, ...more });

export const buildings = {
  YF: ['逸夫楼', 'Yifu'],
  LZ: ['励志楼', 'Lizhi'],
  TS: ['图书馆', 'Library'],
  MD: ['明德楼', 'Mingde'],
  CX: ['创新中心', 'Innovation Hub'],
  TY: ['体育馆', 'Sports Hall'],
} as const;

export const equipment = {
  projector: ['投影仪', 'Projector'],
  whiteboard: ['白板', 'Whiteboard'],
  microphones: ['话筒', 'Microphones'],
  conference: ['视频会议终端', 'Video conferencing'],
  screen: ['大屏', 'Large screen'],
} as const;

export const teaching = { template: 'teaching' } as const;
export const library = { template: 'library' } as const;

/** Open daily, bookable thirty days ahead: for teaching buildings, and for a room that no template fits. */
export const own = {
  appointment_open_time: '08:00',
  appointment_close_time: '22:00',
  appointment_date_rule: 1,
  advance_booking_rule: 1,
  advance_booking: { max_advance_booking_day: 30 },
  time_slot_rule: 1,
  timeslot_latest_rule: 2,
  cyclicity_rule: 1,
  batch_rule: 1,
  min_interval_minutes_cancel: 30,
  min_interval_minutes_change: 30,
} as const;

export const shown = { appointment_information_field: 'theme' } as const;
