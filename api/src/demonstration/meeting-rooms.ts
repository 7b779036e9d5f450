// The eighteen meeting rooms of the demonstration, with rules of every kind among them.
import { library, of, own, resourceOf, shown, teaching } from './resource-row.ts';

/** The five double lessons of a teaching day. */
const lessons = [
  { kssj: '08:00', jssj: '09:40' },
  { kssj: '10:00', jssj: '11:40' },
  { kssj: '14:00', jssj: '15:40' },
  { kssj: '16:00', jssj: '17:40' },
  { kssj: '19:00', jssj: '20:40' },
] as const;

const resource = resourceOf('meeting-room');

export const meetingRooms = [
  resource('YF-201', '逸夫楼 201 研讨室', 'Yifu 201 Seminar Room', of('registrar', 16, 'YF', 2), {
    equipment: ['projector', 'whiteboard'],
    fields: shown,
    ...teaching,
  }),
  resource('YF-204', '逸夫楼 204 研讨室', 'Yifu 204 Seminar Room', of('registrar', 16, 'YF', 2), {
    equipment: ['projector', 'whiteboard'],
    fields: shown,
    ...teaching,
  }),
  resource('YF-302', '逸夫楼 302 会议室', 'Yifu 302 Meeting Room', of('registrar', 20, 'YF', 3), {
    equipment: ['conference', 'screen', 'whiteboard', 'microphones'],
    fields: {
      ...own,
      ...shown,
      need_approve: 1,
      approval_holds: 1,
      describe:
        '位于逸夫楼三层东侧，适合二十人以内的会议与远程答辩。会议终端开机后约需一分钟；离开时请关闭大屏。',
      describe_en:
        'On the east side of the third floor, for meetings and remote defences of up to twenty people. The conference terminal needs a minute to start; please switch the screen off when you leave.',
      write_detail: 1,
      detail:
        '<h3>远程答辩怎么用</h3><ol><li>按下桌面面板上的“会议”。</li><li>在大屏上输入会议号。</li><li>结束后按“关闭”，并取走资料。</li></ol><p>设备故障请致电 <a href="tel:01055550142">010-5555 0142</a>。</p>',
      detail_en:
        '<h3>Remote defences</h3><ol><li>Press “Meeting” on the panel of the table.</li><li>Enter the meeting number on the screen.</li><li>Press “Off” at the end, and take your papers.</li></ol><p>If something fails, call <a href="tel:01055550142">010-5555 0142</a>.</p>',
    },
  }),
  resource('YF-304', '逸夫楼 304 会议室', 'Yifu 304 Meeting Room', of('registrar', 20, 'YF', 3), {
    equipment: ['projector', 'whiteboard'],
    fields: {
      ...own,
      ...shown,
      need_approve: 1,
      approval_holds: 0,
      remark: '待审批的申请可以并存，由审批人择一。',
    },
  }),
  resource('YF-308', '逸夫楼 308 讨论室', 'Yifu 308 Discussion Room', of('registrar', 24, 'YF', 3), {
    equipment: ['screen', 'whiteboard'],
    fields: shown,
    ...teaching,
  }),
  resource('YF-415', '逸夫楼 415 阶梯教室', 'Yifu 415 Lecture Room', of('registrar', 60, 'YF', 4), {
    fields: shown,
    ...teaching,
  }),
  resource('YF-501', '逸夫楼 501 董事会议室', 'Yifu 501 Boardroom', of('president', 12, 'YF', 5), {
    equipment: ['projector', 'microphones'],
    fields: { ...own, need_approve: 1, approval_holds: 1, hide_appointment_information: 1 },
    config: { name_encryption_display: 1, separation_enable: 1 },
    preaudit: {
      department: 'registrar',
      description: '核对会议议题与参会单位。',
      url: 'https://registrar.mingde.example/boardroom',
    },
  }),
  resource('LZ-102', '励志楼 102 培训室', 'Lizhi 102 Training Room', of('personnel', 40, 'LZ', 1), {
    fields: {
      ...own,
      ...shown,
      min_interval_minutes: 15,
      min_interval_minutes_prompt: '两场之间留 15 分钟整理桌椅。',
      min_interval_minutes_prompt_en: 'Fifteen minutes are kept between two events to put the room in order.',
    },
  }),
  resource('LZ-205', '励志楼 205 会议室', 'Lizhi 205 Meeting Room', of('personnel', 14, 'LZ', 2), {
    fields: shown,
    ...teaching,
  }),
  resource('LZ-206', '励志楼 206 会议室', 'Lizhi 206 Meeting Room', of('personnel', 14, 'LZ', 2), {
    fields: shown,
    ...teaching,
  }),
  resource('LZ-310', '励志楼 310 多媒体室', 'Lizhi 310 Multimedia Room', of('registrar', 48, 'LZ', 3), {
    fields: { ...own, ...shown, time_slot_rule: 2, timeSlotList: lessons },
  }),
  resource('TS-203', '图书馆 2-03 研讨间', 'Library 2-03 Group Room', of('library', 8, 'TS', 2), {
    ...library,
    config: {
      signin_rule: 1,
      earliest_punctuality_rule: 1,
      earliest_deviation_minutes: 15,
      holding_minutes: 15,
      latest_punctuality_rule: 1,
      latest_deviation_minutes: 15,
      pertimeslot_max_minutes: 180,
    },
  }),
  resource('TS-205', '图书馆 2-05 研讨间', 'Library 2-05 Group Room', of('library', 8, 'TS', 2), {
    fields: {
      ...own,
      available_number: 3,
      per_max_available_number: 1,
      wemeet_enable: 1,
      remark: '可同时容纳三组。',
    },
  }),
  resource('TS-311', '图书馆 3-11 录播室', 'Library 3-11 Media Studio', of('library', 6, 'TS', 3), {
    fields: { ...own, state: 2, open_captcha_verify: 1, remark: '录播设备升级中。' },
  }),
  resource('MD-118', '明德楼 118 报告厅', 'Mingde 118 Reporting Hall', of('president', 120, 'MD', 1), {
    fields: { ...own, ...shown, need_approve: 1 },
  }),
  resource('MD-220', '明德楼 220 案例室', 'Mingde 220 Case Room', of('business', 36, 'MD', 2), {
    fields: {
      ...own,
      ...shown,
      noReservationRuleList: [
        { rule_type: 3, week: 7, reason_cn: '周日闭馆', reason_en: 'Closed on Sundays' },
      ],
    },
  }),
  resource('MD-224', '明德楼 224 案例室', 'Mingde 224 Case Room', of('business', 36, 'MD', 2), {
    fields: { ...own, ...shown, resource_open_mode: 2 },
    visibleTo: ['business', 'registrar', 'president'],
  }),
  resource('CX-A6', '创新中心 A6 舱', 'Innovation Hub A6 Pod', of('computing', 6, 'CX', 1), {
    fields: { ...own, ...shown },
  }),
];
