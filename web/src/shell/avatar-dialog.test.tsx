// @vitest-environment jsdom
// The dialog that changes one's picture: a picture only, kept by a press, with what the server refused.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Refusal } from '../lib/answer.ts';
import { testScreens } from '../testing/screens.ts';
import { type Sending, UploadsContext } from '../uploads/uploads.ts';
import { AvatarDialog } from './avatar-dialog.tsx';

testScreens();

const open = (
  refusal?: Refusal,
  sending: Sending = { sent: { uri: '/upload/a.png', name: 'a.png', size: 1 } },
) => {
  const send = vi.fn(async () => sending);
  const onSave = vi.fn(async (_image: string) => refusal);
  const onClose = vi.fn();
  const { container } = render(
    <UploadsContext value={{ send, read: async () => undefined }}>
      <AvatarDialog person={{ name: '安', account: 'ann' }} onSave={onSave} onClose={onClose} />
    </UploadsContext>,
  );
  const choose = async (type: string) => {
    const input = container.querySelector('input[type=file]');
    if (!input) throw new Error('there is nothing to choose a file with');
    await act(async () => fireEvent.change(input, { target: { files: [new File(['x'], 'a', { type })] } }));
  };
  const keep = () => act(async () => fireEvent.click(screen.getByRole('button', { name: '保存' })));
  const told = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
  return { send, onSave, onClose, choose, keep, told };
};

it('sends a picture and keeps it', async () => {
  const { onSave, onClose, choose, keep } = open();
  expect(screen.getByRole('dialog', { name: '更换头像' })).toBeTruthy();
  await keep();
  expect(onSave).not.toHaveBeenCalled();
  await choose('image/png');
  await keep();
  expect(onSave).toHaveBeenCalledExactlyOnceWith('/upload/a.png');
  expect(onClose).toHaveBeenCalledOnce();
});

it('sends nothing but pictures', async () => {
  const { send, choose, told } = open();
  await choose('application/pdf');
  expect(send).not.toHaveBeenCalled();
  expect(told()).toContain('仅支持上传图片类型');
});

it('says what the server refused, of the file and of the picture', async () => {
  const refused = { zh: '图片不能超过 10 MB', en: 'At most 10 MB' };
  const sent = open(undefined, { refused });
  await sent.choose('image/png');
  expect(sent.told()).toContain(refused.zh);
  cleanup();
  const text = { zh: '没有权限', en: 'Not allowed' };
  const { onClose, choose, keep, told } = open({ text, code: '4001' });
  await choose('image/png');
  await keep();
  expect(told()).toContain(text.zh);
  expect(onClose).not.toHaveBeenCalled();
});
