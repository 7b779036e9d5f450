// @vitest-environment jsdom
// A process in its form: its steps on a line, and the requests that try it out.
import { flow } from '@campus/events/directory/flow';
import { standIn } from '@campus/events/testing/stand-in';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SlotProps } from '../records/form-page.tsx';
import { partsOf } from '../records/form-parts.ts';
import { showSlot } from '../testing/form-slot.tsx';
import { testScreens } from '../testing/screens.ts';

testScreens();
const { ProcessSlot } = await import('./process-slot.tsx');
await import('../records/words.ts');

const trial = {
  person: 'lin',
  resource: 'r1',
  trial_date: '2026-11-24',
  start_time: '14:00',
  end_time: '15:00',
};
const draft = {
  preaudit_post: 'clerk',
  preaudit_dept: 'teaching',
  preaudit_skipList: [{ skip_by: 1, minutes: 60 }],
  preaudit_limit_hours: 24,
  preaudit_limit_then: 2,
  admin_post: 'keeper',
  admin_dept: 'teaching',
};
const step = {
  __typename: 'FlowStep',
  decided_by: 'post',
  people: ['王建平'],
  people_en: ['Wang'],
  reason: null,
  reason_en: null,
};
const both = ['preaudit', 'audit'].map((stage) => ({ ...step, stage, applies: 1 }));
const one = both.map((each) =>
  each.stage === 'preaudit' ? { ...each, applies: 0, reason: '时长不超过 1 小时', reason_en: 'short' } : each,
);
const answer = {
  TryFlow: {
    tried: {
      __typename: 'FlowTried',
      resources: 18,
      running: 5,
      stages: both,
      trials: [
        {
          __typename: 'FlowTrial',
          person_name: '林晓雯',
          person_name_en: 'Lin',
          resources_name: '逸夫楼 302',
          resources_name_en: 'Yifu 302',
          is_used: 1,
          steps: one,
          before: both,
        },
      ],
    },
  },
};

const fields = Object.entries(flow.fields).filter(([name]) => name.startsWith('admin_limit'));
const port = standIn<SlotProps['port']>({ fetchOptions: async () => ({ value: [] }) });
const slot = (values: SlotProps['values']) => (
  <ProcessSlot
    section={{ zh: '', en: '', fields, parts: partsOf(fields, ['', '']) }}
    values={{ ...draft, ...values }}
    port={port}
  />
);

it('draws what skips a step and what its limit does, and runs what is kept beside the former result', async () => {
  const { written } = await showSlot({ list: 'trialList', own: [trial], slot }, answer);
  expect(screen.getByText('时长不超过 1 小时，跳过')).toBeTruthy();
  expect(screen.getByText('24 小时未处理，转下一步')).toBeTruthy();
  expect(await screen.findByText('审批中的 5 个申请仍按原流程')).toBeTruthy();
  expect(await screen.findByText('需 1 步')).toBeTruthy();
  expect(screen.getByText('原 2 步')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '删除试例 林晓雯 逸夫楼 302' }));
  expect(written()).toEqual([]);
});

it('shows the panel of the step that is chosen, or that a field of it is led to', async () => {
  await showSlot({ list: 'trialList', own: [], slot }, answer);
  const second = () => screen.getByRole('button', { name: /^2 ?审批/ });
  expect(second().getAttribute('aria-pressed')).toBe('false');
  fireEvent.focus(screen.getByLabelText('审批时限'));
  expect(second().getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: /^1 ?预审/ }));
  expect(second().getAttribute('aria-pressed')).toBe('false');
});
