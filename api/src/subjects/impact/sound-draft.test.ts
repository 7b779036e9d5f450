// A draft with something wrong is looked at without it, and says so.
import type { RecordFields } from '@campus/events/domain/record/events';
import { sentenceOf } from '@campus/events/impact/preview-sentences';
import { resourceRuleTemplate } from '@campus/events/resource/resource-rule-template';
import { ruleFaultIn } from '@campus/events/resource/rule-faults';
import { expect, it } from 'vitest';
import { keptLines, soundDraft } from './sound-draft.ts';

const saved: RecordFields = {
  template_name: '教学楼通用',
  appointment_date_rule: 1,
  advance_booking_rule: 1,
  advance_booking: { max_advance_booking_day: 5, min_advance_booking_hour: 3 },
  min_interval_minutes: 0,
  appointment_open_time: '08:00',
  appointment_close_time: '22:00',
};

const soundOf = async (draft: RecordFields) => {
  const sound = await soundDraft(resourceRuleTemplate, saved, draft, async (after) =>
    ruleFaultIn({ own: after, resource: {}, config: {}, type: {} }, { before: saved, after }),
  );
  if ('code' in sound) return sound;
  const said = keptLines(resourceRuleTemplate, sound).map((line) =>
    sentenceOf(line, line)
      .zh.map(({ text }) => text)
      .join(''),
  );
  return { ...sound, said };
};

it('takes a draft as it is where nothing is wrong', async () => {
  expect(await soundOf({ min_interval_minutes: 10 })).toEqual({
    fields: { ...saved, min_interval_minutes: 10 },
    kept: [],
    said: [],
  });
});

it('keeps the last of two parts that contradict each other, and the change of the first', async () => {
  const advance_booking = {
    max_advance_booking_day: 7,
    min_advance_booking_day: 8,
    min_advance_booking_hour: 0,
  };
  expect(await soundOf({ advance_booking, min_interval_minutes: 10 })).toMatchObject({
    fields: {
      advance_booking: {
        max_advance_booking_day: 7,
        min_advance_booking_day: null,
        min_advance_booking_hour: 3,
      },
      min_interval_minutes: 10,
    },
    said: ['最晚提前有误，此处仍按 3 小时计算'],
  });
});

it('keeps what is out of its bounds or of another kind, one by one', async () => {
  const draft = { min_interval_minutes: 99_999, appointment_open_time: 'soon', available_number: 3 };
  expect(await soundOf(draft)).toMatchObject({
    fields: { min_interval_minutes: 0, available_number: 3 },
    kept: ['min_interval_minutes', 'appointment_open_time'],
    said: ['两次预约之间有误，此处仍按 0 计算', '每日开放时间有误，此处仍按 08:00 计算'],
  });
});

it('names a choice that stays by its words', async () => {
  expect(await soundOf({ appointment_date_rule: 3 })).toMatchObject({
    said: ['日期规则有误，此处仍按 开放期间每天 计算'],
  });
});

it('keeps a beginning that alone was moved behind its end', async () => {
  expect(await soundOf({ appointment_open_time: '23:00' })).toMatchObject({
    kept: ['appointment_open_time'],
    said: ['每日开放时间有误，此处仍按 08:00 计算'],
  });
  const both = { appointment_open_time: '09:00', appointment_close_time: '07:00' };
  expect(await soundOf(both)).toMatchObject({ kept: ['appointment_close_time'] });
});

it('says nothing of a name that is missing, for no rule depends on it', async () => {
  expect(await soundOf({ template_name: '' })).toMatchObject({ kept: ['template_name'], said: [] });
});

it('refuses what the record does not have', async () => {
  expect(await soundOf({ launch_codes: 1 })).toMatchObject({ code: 1002 });
});

it('refuses a name that every object has and no record', async () => {
  expect(await soundOf({ constructor: 1 })).toMatchObject({ code: 1002 });
});
