// @vitest-environment jsdom
// What a booking form begins with: what it is given, before what the person and the office would put there.
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { AccountContext } from '../../lib/account-here.ts';
import { useBookingForm } from './use-booking-form.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const answers: Record<string, object> = {
  Applicant: {
    resource: null,
    type: null,
    me: {
      __typename: 'User',
      account: 'ann',
      accountFriendly: 'ann',
      name: 'Ann',
      name_en: 'Ann',
      phone: '111',
      email: 'ann@example.test',
      cardNo: null,
      dynamicAttrValues: [],
      positions: [],
    },
  },
  FieldSettings: {
    findResourcesFieldSettingForAppointment: ['theme', 'phone', 'email'].map((field, order_num) => ({
      __typename: 'ResourcesFieldSetting',
      id: field,
      field,
      field_alias: field,
      field_alias_en: null,
      field_source: 1,
      is_necessary: 0,
      describe: null,
      order_num,
      collect_mode: 1,
      data_range: null,
      data_range_en: null,
      default_value: field === 'theme' ? '组会' : null,
      default_value_en: null,
      extend_config: null,
      logic_config: null,
      last_value: null,
    })),
  },
  Notices: {
    findNoticeAll: {
      __typename: 'NoticeConnection',
      edges: [],
      pageInfo: { __typename: 'PageInfo', hasNextPage: false },
    },
  },
};
/** What has not been answered yet, and until when. */
let late: Promise<void> | undefined;
let isLate = 'Applicant';
const link = new ApolloLink(
  ({ operationName = '' }) =>
    new Observable((observer) => {
      if (operationName === isLate && late) return void late.catch((error: unknown) => observer.error(error));
      observer.next({ data: answers[operationName] ?? null });
      observer.complete();
    }),
);
const apollo = new ApolloClient({ cache: new InMemoryCache(), link });
const Wrapper = ({ children }: { children: ReactNode }) => (
  <ApolloProvider client={apollo}>{children}</ApolloProvider>
);

const nowhere = { zh: '', en: '' };
const room = {
  id: 'r1',
  typeId: 't1',
  name: nowhere,
  place: nowhere,
  seats: 20,
  description: nowhere,
  prompt: nowhere,
};

it('comes filled in with what it is given, which what is written replaces', async () => {
  const given = { theme: '例会', phone: '222' };
  const { result } = renderHook(() => useBookingForm(room, given, null), { wrapper: Wrapper });
  await waitFor(() => expect(result.current.fields).toHaveLength(3));
  expect(result.current.values).toEqual({ theme: '例会', phone: '222', email: 'ann@example.test' });
  act(() => result.current.change('theme', '答辩'));
  expect(result.current.values.theme).toBe('答辩');
});

it('begins with the office’s proposal and the person’s own record where it is given nothing', async () => {
  const { result } = renderHook(() => useBookingForm(room, undefined, null), { wrapper: Wrapper });
  await waitFor(() => expect(result.current.fields).toHaveLength(3));
  expect(result.current.values).toEqual({ theme: '组会', phone: '111', email: 'ann@example.test' });
});

it('has a notice to be read also where it shows a picture alone', async () => {
  const notice = {
    __typename: 'Notice',
    id: 'n1',
    title: '会议室使用须知',
    title_en: 'Using the rooms',
    content: '<p><img src="/upload/rules.png"></p>',
    content_en: null,
    release_time: null,
  };
  answers.Notices = {
    findNoticeAll: {
      __typename: 'NoticeConnection',
      edges: [{ __typename: 'NoticeEdge', node: notice }],
      pageInfo: { __typename: 'PageInfo', hasNextPage: false },
    },
  };
  await apollo.clearStore();
  const { result } = renderHook(() => useBookingForm(room), { wrapper: Wrapper });
  await waitFor(() => expect(result.current.notice).toEqual({ zh: '会议室使用须知', en: 'Using the rooms' }));
});

it('goes on after its page was loaded anew, for the same account', async () => {
  const As =
    (account: string) =>
    ({ children }: { children: ReactNode }) => (
      <AccountContext value={() => account}>
        <Wrapper>{children}</Wrapper>
      </AccountContext>
    );
  const first = renderHook(() => useBookingForm(room), { wrapper: As('ann') });
  act(() => first.result.current.change('theme', '答辩'));
  first.unmount();
  const other = renderHook(() => useBookingForm(room), { wrapper: As('bob') });
  expect(other.result.current.isRestored).toBe(false);
  const { result } = renderHook(() => useBookingForm(room), { wrapper: As('ann') });
  expect(result.current.isRestored).toBe(true);
  expect(result.current.values.theme).toBe('答辩');
});

it('goes on with what was written into the same booking’s form alone, and keeps nothing where none is to be kept', () => {
  const formOf = (about?: string | null) =>
    renderHook(() => useBookingForm(room, undefined, about), { wrapper: Wrapper }).result;
  const write = (about: string | null, theme: string) => {
    const form = formOf(about);
    act(() => form.current.change('theme', theme));
  };
  write(null, '占座');
  expect(formOf().current.isRestored).toBe(false);
  write('b1', '补交材料');
  expect(formOf().current.isRestored).toBe(false);
  expect(formOf('b1').current.values.theme).toBe('补交材料');
});

it('is filled in once what it is filled in from has come, or could not', async () => {
  let fail = (_: Error): void => undefined;
  late = new Promise((_, reject) => {
    fail = reject;
  });
  const { result } = renderHook(() => useBookingForm({ ...room, id: 'r2' }, {}, null), { wrapper: Wrapper });
  await waitFor(() => expect(result.current.fields).toHaveLength(3));
  expect(result.current.isPrefilled).toBe(false);
  act(() => fail(new Error('away')));
  await waitFor(() => expect(result.current.isPrefilled).toBe(true));
  late = undefined;
});

it('is not there before it is known whether a notice must be read', async () => {
  let fail = (_: Error): void => undefined;
  isLate = 'Notices';
  late = new Promise((_, reject) => {
    fail = reject;
  });
  await apollo.clearStore();
  const { result } = renderHook(() => useBookingForm(room, {}, null), { wrapper: Wrapper });
  await waitFor(() => expect(result.current.fields).toHaveLength(3));
  expect(result.current.isLoading).toBe(true);
  act(() => fail(new Error('away')));
  await waitFor(() => expect(result.current.isLoading).toBe(false));
  late = undefined;
});
