// @vitest-environment jsdom
// Beside a form: the draft explained, asked again once typing rests, for the person and resource that are chosen.
import { resourceRuleTemplate } from '@campus/events/resource/resource-rule-template';
import { standIn } from '@campus/events/testing/stand-in';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { PreviewProps } from '../records/form-preview.tsx';
import { showPage } from '../testing/page.tsx';
import { testScreens } from '../testing/screens.ts';

testScreens();
const { RulesPreview } = await import('./rules-preview.tsx');

const piece = (text: string, is_changed = false) => ({ __typename: 'SentencePiece', text, is_changed });
const explainedBy = ({ model }: { readonly model: { readonly min_interval_minutes?: number } }) => {
  const gap = model.min_interval_minutes ?? 0;
  return {
    explained: {
      __typename: 'RulesExplained',
      resource_id: 'r204',
      resources_name: '逸夫楼 204',
      resources_name_en: 'Yifu 204',
      sentences: [
        {
          __typename: 'RuleSentence',
          code: 'gap',
          pieces: [piece('两次预约之间空出 '), piece(`${gap} 分钟`, gap > 0)],
          pieces_en: [piece(`${gap} min`, gap > 0), piece(' stay free between two bookings')],
        },
      ],
      start_time: '08:00',
      end_time: '22:00',
      days: [
        {
          __typename: 'RuleDay',
          date: '2026-11-20',
          opens: null,
          spans: [
            { __typename: 'RuleSpan', start_time: '08:00', end_time: '22:00', state: 'free', change: null },
          ],
        },
      ],
    },
  };
};
const booking = {
  __typename: 'ReachedBooking',
  id: 'b1',
  booking_number: 'B-7',
  resources_name: '逸夫楼 204',
  resources_name_en: null,
  appointment_date: '2026-11-23',
  start_time: '09:00',
  end_time: '10:00',
};
const answers = {
  ExplainRules: explainedBy,
  ExplainReach: {
    explained: {
      __typename: 'RulesExplained',
      reach: {
        __typename: 'RuleReach',
        resources: 63,
        unfit: 0,
        close: 1,
        close_minutes: 10,
        bookings: [booking],
      },
    },
  },
  People: {
    people: {
      __typename: 'UserInfoConnection',
      edges: [
        {
          __typename: 'UserInfoEdge',
          node: {
            __typename: 'UserInfo',
            user_id: 'student1',
            user_name: '林晓雯',
            user_name_en: 'Lin Xiaowen',
            user_type: 2,
            dept_name: '计算机学院',
          },
        },
      ],
    },
  },
};

const port = standIn<PreviewProps['port']>({
  fetchOptions: async () => ({ value: [{ id: 'r302', zh: '逸夫楼 302', en: 'Yifu 302' }] }),
});
let change: (changes: PreviewProps['changes']) => void = () => undefined;
const Form = ({ id }: { readonly id: string | undefined }) => {
  const [changes, setChanges] = useState<PreviewProps['changes']>({});
  change = (next) => act(() => setChanges(next));
  const row = id === undefined ? undefined : { id, revision: 3 };
  const parts = { entity: resourceRuleTemplate, port, row, values: changes, changes, errors: new Map() };
  return <RulesPreview {...parts} />;
};
const show = (id?: string) => showPage('/manage', { '/manage': <Form id={id} /> }, answers);

it('explains the draft again once typing rests, and keeps the answer before it meanwhile', async () => {
  const { asked } = await show('t1');
  const explained = () => asked.filter(({ operationName }) => operationName === 'ExplainRules');
  await screen.findByText(/空出 0 分钟/);
  expect(document.querySelector('mark')).toBeNull();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (const minutes of [1, 10]) {
    change({ min_interval_minutes: minutes });
    await act(async () => void vi.advanceTimersByTime(299));
  }
  expect(explained()).toHaveLength(1);
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByText(/空出 0 分钟/).closest('[aria-busy=true]')).not.toBeNull();
  vi.useRealTimers();
  expect((await screen.findByText('10 分钟')).tagName).toBe('MARK');
  expect(explained().map(({ variables }) => variables.model)).toEqual([{}, { min_interval_minutes: 10 }]);
});

it('says how far a save reaches, and shows the bookings', async () => {
  await show('t1');
  expect(await screen.findByText('63 个资源按此规则开放')).toBeDefined();
  change({ min_interval_minutes: 10 });
  expect(screen.queryByText(/已有预约/)).toBeNull();
  expect(await screen.findByText('保存后，63 个资源按新规则开放')).toBeDefined();
  expect(screen.getByText(/1 处已有预约相隔不足 10 分钟/)).toBeDefined();
  fireEvent.click(await screen.findByRole('button', { name: '查看' }));
  expect(screen.getByText('B-7')).toBeDefined();
});

it('is asked for the resource that is chosen, and names the person it is for', async () => {
  const { asked } = await show('t1');
  expect(await screen.findByText('林晓雯 · 学生')).toBeDefined();
  expect(await screen.findByText('逸夫楼 204')).toBeDefined();
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '资源' }));
  fireEvent.click(await screen.findByText('逸夫楼 302'));
  await waitFor(() =>
    expect(asked.at(-1)?.variables).toMatchObject({ id: 't1', resourceId: 'r302', account: 'student1' }),
  );
});

it('asks nothing of what a new record would reach', async () => {
  const { asked } = await show();
  await screen.findByText(/空出 0 分钟/);
  expect(asked.find(({ operationName }) => operationName === 'ExplainRules')?.variables.id).toBeNull();
  expect(asked.some(({ operationName }) => operationName === 'ExplainReach')).toBe(false);
});
