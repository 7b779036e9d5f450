// @vitest-environment jsdom
// Pictures for rich text: put in only when all of them have arrived, each with its words, in the editor's language.
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { testScreens } from '../../testing/screens.ts';
import { type Sending, UploadsContext } from '../../uploads/uploads.ts';
import { PictureDialog } from './picture-dialog.tsx';

testScreens();

const png = (name: string) => new File(['x'], name, { type: 'image/png' });

const opened = (first: readonly File[]) => {
  const arrivals: ((outcome: Sending) => void)[] = [];
  const send = vi.fn(() => new Promise<Sending>((arrive) => arrivals.push(arrive)));
  const onInsert = vi.fn();
  render(
    <UploadsContext value={{ send, read: async () => undefined }}>
      <PictureDialog first={first} onInsert={onInsert} onClose={() => undefined} />
    </UploadsContext>,
  );
  const insert = () => fireEvent.click(screen.getByRole('button', { name: /插\s*入\s*图\s*片/ }));
  const arrive = (at: number, outcome: Sending) => act(async () => arrivals[at]?.(outcome));
  return { send, onInsert, insert, arrive };
};

const sent = (name: string): Sending => ({ sent: { uri: `/upload/${name}`, name, size: 1 } });

it('asks to wait for all pictures, and puts them in once they have arrived', async () => {
  const { onInsert, insert, arrive } = opened([png('a.png'), png('b.png')]);
  await arrive(0, sent('a.png'));
  insert();
  expect(onInsert).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toBe('请等待所有图片上传成功，或刷新页面后重试');
  await arrive(1, sent('b.png'));
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.change(screen.getByRole('textbox', { name: /a\.png/ }), { target: { value: ' 一楼平面图 ' } });
  insert();
  expect(onInsert).toHaveBeenCalledWith([
    { uri: '/upload/a.png', alt: '一楼平面图' },
    { uri: '/upload/b.png', alt: '' },
  ]);
});

it('sends no file of another type, and puts in only what the server took', async () => {
  const { send, onInsert, insert, arrive } = opened([
    new File(['x'], 'a.pdf', { type: 'application/pdf' }),
    png('b.png'),
    png('c.png'),
  ]);
  expect(send).toHaveBeenCalledTimes(2);
  await arrive(0, { refused: { zh: '图片不能超过 10 MB', en: 'At most 10 MB' } });
  await arrive(1, sent('c.png'));
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    '仅支持上传图片类型',
    '图片不能超过 10 MB',
  ]);
  insert();
  expect(onInsert).toHaveBeenCalledWith([{ uri: '/upload/c.png', alt: '' }]);
});
