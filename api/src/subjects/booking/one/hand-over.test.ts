// What goes with a booking to somebody else.
import { expect, it } from 'vitest';
import { handedDetails, inheritedDetails } from './hand-over.ts';

it('hands on what a booking is about, and not how its former person is reached', () => {
  const left = {
    name: '李',
    nameEn: 'Li',
    theme: '组会',
    email: 'li@campus.example',
    phone: '13900001111',
    remark: '投影',
  };
  const about = { theme: '组会', remark: '投影' };
  expect(handedDetails(left, { zh: '王', en: 'Wang' })).toEqual({ ...about, name: '王', nameEn: 'Wang' });
  expect(handedDetails(left, { zh: '王', en: '王' })).toEqual({ ...about, name: '王' });
});

it('leaves a successor the subject and who of the institution takes part, and nothing else that was entered', () => {
  const left = {
    name: '李',
    theme: '组会',
    themeEn: 'Group meeting',
    email: 'li@campus.example',
    phone: '13900001111',
    remark: '投影',
    entourage: '司机一名',
    event: '课题组',
    answers: [{ field: 'purpose', name: '用途', content: '私人安排' }],
    attachment: { uri: '/upload/1.pdf', name: '病历.pdf', bytes: 1 },
    notifies: true,
    participants: [
      { id: 'zhao', name: '赵同学', mobile: '13900002222', email: 'zhao@home.example', notifies: true },
      { id: '', name: '外来的人', email: 'out@side.example' },
    ],
  };
  expect(inheritedDetails(left, '王', (account) => `名册中的 ${account}`)).toEqual({
    name: '王',
    theme: '组会',
    themeEn: 'Group meeting',
    notifies: true,
    participants: [{ id: 'zhao', name: '名册中的 zhao', notifies: true }],
  });
});
