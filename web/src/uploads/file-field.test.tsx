// @vitest-environment jsdom
// Pictures only where only pictures fit, and what the server says of a file it refuses.
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AvatarDialog } from '../shell/avatar-dialog.tsx';
import { testScreens } from '../testing/screens.ts';
import { FileField, refusedHere } from './file-field.tsx';
import { type Uploads, UploadsContext } from './uploads.ts';

testScreens();

const answering = (answer: Awaited<ReturnType<Uploads['send']>>) => {
  const send = vi.fn<Uploads['send']>(async () => answer);
  return { send, uploads: { send, read: async () => undefined } satisfies Uploads };
};

const choose = (file: File) => {
  const input = document.querySelector('input[type=file]');
  if (input) fireEvent.change(input, { target: { files: [file] } });
};

it('refuses what is no picture, in the documents’ words, and sends nothing', async () => {
  const { send, uploads } = answering({ sent: { uri: '/upload/a.png', name: 'a.png', size: 1 } });
  const onChange = vi.fn();
  render(
    <UploadsContext value={uploads}>
      <FileField label="图片" accepts="pictures" uri="" onChange={onChange} />
    </UploadsContext>,
  );
  choose(new File(['x'], 'a.pdf', { type: 'application/pdf' }));
  expect((await screen.findByRole('alert')).textContent).toBe('仅支持上传图片类型');
  expect(send).not.toHaveBeenCalled();
  choose(new File(['x'], 'a.png', { type: 'image/png' }));
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ name: 'a.png' })));
});

it.each([
  ['pictures', 10],
  ['files', 20],
] as const)('lets %s have at most %i MB', (accepts, megabytes) => {
  const file = (size: number) =>
    Object.defineProperty(new File([], 'a.png', { type: 'image/png' }), 'size', { value: size });
  expect(refusedHere(file(megabytes * 1024 * 1024), accepts)).toBeUndefined();
  expect(refusedHere(file(megabytes * 1024 * 1024 + 1), accepts)?.zh).toBe(`文件不能超过 ${megabytes} MB`);
});

it('says in the dialog of the avatar what the server answered', async () => {
  const { uploads } = answering({ refused: { zh: '图片不能超过 10 MB', en: 'At most 10 MB' } });
  const onSave = vi.fn(async () => undefined);
  render(
    <UploadsContext value={uploads}>
      <AvatarDialog
        person={{ name: '林晓', account: 'student1' }}
        onSave={onSave}
        onClose={() => undefined}
      />
    </UploadsContext>,
  );
  expect(screen.getByRole('heading').textContent).toBe('更换头像');
  choose(new File(['x'], 'a.png', { type: 'image/png' }));
  expect(await screen.findByText('图片不能超过 10 MB')).toBeTruthy();
  expect(onSave).not.toHaveBeenCalled();
});

it('keeps the picture that was uploaded as the avatar', async () => {
  const { uploads } = answering({ sent: { uri: '/upload/a.png', name: 'a.png', size: 1 } });
  const onSave = vi.fn(async () => undefined);
  const onClose = vi.fn();
  render(
    <UploadsContext value={uploads}>
      <AvatarDialog person={{ name: '林晓', account: 'student1' }} onSave={onSave} onClose={onClose} />
    </UploadsContext>,
  );
  choose(new File(['x'], 'a.png', { type: 'image/png' }));
  const keep = await screen.findByRole('button', { name: '保存' });
  await vi.waitFor(() => expect(keep.hasAttribute('disabled')).toBe(false));
  fireEvent.click(keep);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onSave).toHaveBeenCalledWith('/upload/a.png');
});
