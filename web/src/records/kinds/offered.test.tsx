// @vitest-environment jsdom
// What choosers read at once, seen from the wire: the sizes and the conditions that the documents fix.
import { reference } from '@campus/events/domain/record/fields';
import { bookingRuleFields } from '@campus/events/resource/booking-rule-fields';
import { resource } from '@campus/events/resource/resource';
import { fieldSettingFields } from '@campus/events/resource/resource-lists';
import { standIn } from '@campus/events/testing/stand-in';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { testScreens } from '../../testing/screens.ts';
import { AntdProvider } from '../../ui/antd-provider.tsx';
import { type Ask, createRecordsPort } from '../graphql-port.ts';
import { OPTIONS_A_PAGE, type Option, type RecordsPort, type Values } from '../port.ts';

testScreens();
const { referencePage } = await import('./reference.tsx');
const { textPage } = await import('./text.tsx');

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

const answering = (...nodes: readonly object[]) => answeringDownTo(new Set(), ...nodes);

const answeringDownTo = (shallow: ReadonlySet<string>, ...nodes: readonly object[]) => {
  const asked: [document: string, variables: Values][] = [];
  const ask: Ask = async (_, document, variables) => {
    asked.push([document, variables]);
    const records = { totalCount: nodes.length, edges: nodes.map((node) => ({ node })) };
    return { data: JSON.parse(JSON.stringify({ records })) };
  };
  return { port: createRecordsPort(resource, ask, async () => 1, shallow), asked };
};

const opened = async () => {
  const box = screen.getByRole('combobox');
  await act(async () => {
    fireEvent.focus(box);
    fireEvent.mouseDown(box);
  });
};

it('reads the review options in use, 9999 at once', async () => {
  const { port, asked } = answering({ id: 'r1', review_name: '校办审批' });
  const { Input } = referencePage;
  render(
    <AntdProvider>
      <Input field={bookingRuleFields.review_url} port={port} />
    </AntdProvider>,
  );
  await opened();
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.[0]).toContain('findReviewOptionsList');
  expect(asked[0]?.[1]).toEqual({ first: 9_999, offset: 0, filter: { disabled: 1 } });
});

it('reads the collected fields in use, 999 at once, and offers them by name after the form’s own', async () => {
  const field = { id: 'c1', field_name_en: 'plate', field_name_cn: '车牌', field_name_en_desc: 'Plate' };
  const { port, asked } = answering(field);
  const { Input } = textPage;
  const onChange = vi.fn();
  render(
    <AntdProvider>
      <Input field={fieldSettingFields.field} port={port} onChange={onChange} />
    </AntdProvider>,
  );
  await opened();
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.[0]).toContain('findAppointmentCollectionConfigAll');
  expect(asked[0]?.[1]).toEqual({ first: 999, offset: 0, filter: { is_enable: '1' } });
  // Those of every form stand before them; nothing is typed.
  expect(screen.getAllByText('人数 · person_times').length).toBeGreaterThan(0);
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '车牌' } });
  fireEvent.click(await screen.findByText('车牌 · plate'));
  expect(onChange).toHaveBeenCalledWith('plate');
});

it('picks several codes of one text by their names, and writes them side by side', async () => {
  const { port } = answering();
  const { Input } = textPage;
  const onChange = vi.fn();
  render(
    <AntdProvider>
      <Input field={resource.fields.notifiy_channels} port={port} value="site" onChange={onChange} />
    </AntdProvider>,
  );
  expect(screen.getByText('站内信')).toBeTruthy();
  await opened();
  fireEvent.click(await screen.findByText('邮件'));
  expect(onChange).toHaveBeenCalledWith('site,email');
});

it('shows no id while the name of what is chosen is read, then the name, or the id of what is gone', async () => {
  let tell = (_: { value: readonly Option[] }) => {};
  const known = new Promise<{ value: readonly Option[] }>((resolve) => {
    tell = resolve;
  });
  const show = (found: Promise<{ value: readonly Option[] }>) => {
    const port = standIn<RecordsPort>({ fetchOptions: () => found });
    const { Input } = referencePage;
    render(
      <AntdProvider>
        <Input field={bookingRuleFields.review_url} port={port} value="0b21ed86" />
      </AntdProvider>,
    );
  };
  show(known);
  expect(screen.queryByText('0b21ed86')).toBeNull();
  expect(screen.getByText('…')).toBeTruthy();
  tell({ value: [{ id: '0b21ed86', zh: '校办审批', en: 'Office' }] });
  expect(await screen.findByText('校办审批')).toBeTruthy();
  cleanup();
  show(Promise.resolve({ value: [] }));
  expect(await screen.findByText('0b21ed86')).toBeTruthy();
});

const unit = reference('部门', 'Department', 'department');
const show = (port: RecordsPort) => {
  const { Input } = referencePage;
  render(
    <AntdProvider>
      <Input field={unit} port={port} />
    </AntdProvider>,
  );
};

it('offers all departments at the top, and those below one when it is opened', async () => {
  const { port, asked } = answering({ id: 'science', name: '理学院' });
  show(port);
  await opened();
  await waitFor(() => expect(asked[0]?.[1]).toEqual({ first: 1_000, offset: 0, filter: { parent: null } }));
  const opener = await waitFor(() => {
    const found = document.querySelector('.ant-select-tree-switcher');
    if (!found) throw new Error('no branch to open');
    return found;
  });
  await act(async () => fireEvent.click(opener));
  await waitFor(() => expect(asked[1]?.[1]).toMatchObject({ filter: { parent: 'science' } }));
});

it('offers two levels of departments only where the campus wants it, in a search too', async () => {
  const { port, asked } = answeringDownTo(new Set(['department']), { id: 'science', name: '理学院' });
  show(port);
  await opened();
  await waitFor(() => expect(asked).toHaveLength(1));
  await act(async () => fireEvent.change(screen.getByRole('combobox'), { target: { value: '学院' } }));
  await waitFor(() => expect(asked).toHaveLength(3));
  const like = (name: string) => ({ [name]: { like: '学院' } });
  expect(asked[2]?.[1].filter).toEqual({
    or: ['name', 'name_en', 'code'].flatMap((name) => [
      { ...like(name), parent: null },
      { ...like(name), parent: { in: ['science'] } },
    ]),
  });
});

it.each([
  ['a list', bookingRuleFields.review_url],
  ['a tree', unit],
])('says why it offers nothing from %s, where the server refuses', async (_, field) => {
  const refusal = { text: { zh: '系统繁忙，请稍后再试', en: 'Busy' } };
  const port = standIn<RecordsPort>({ fetchOptions: async () => ({ refusal }) });
  const { Input } = referencePage;
  render(
    <AntdProvider>
      <Input field={field} port={port} />
    </AntdProvider>,
  );
  await opened();
  expect(await screen.findByText('系统繁忙，请稍后再试')).toBeTruthy();
});

it('keeps what it offers where the next page is refused, and asks for that page again', async () => {
  const refusal = { text: { zh: '系统繁忙，请稍后再试', en: 'Busy' } };
  const page = Array.from({ length: OPTIONS_A_PAGE }, (_, at) => ({ id: `r${at}`, zh: `r${at}`, en: '' }));
  const asked: number[] = [];
  const port = standIn<RecordsPort>({
    fetchOptions: async (_, { offset = 0 }) => {
      asked.push(offset);
      return offset === 0 ? { value: page } : { refusal };
    },
  });
  const { Input } = referencePage;
  render(
    <AntdProvider>
      <Input field={reference('物品', 'Item', 'item')} port={port} />
    </AntdProvider>,
  );
  await opened();
  await screen.findByText('r0');
  const list = document.querySelector('[class*="list-holder"]');
  if (!list) throw new Error('no list');
  Object.defineProperty(list, 'clientHeight', { value: 100 });
  for (const times of [1, 2]) {
    await act(async () => fireEvent.scroll(list));
    expect(asked).toEqual([0, ...Array.from({ length: times }, () => OPTIONS_A_PAGE)]);
    expect(screen.getByText('r0')).toBeTruthy();
  }
});
