// @vitest-environment jsdom
// A picture that somebody chose for themselves is sent, and shown once it was taken.
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { startTranslation } from '../i18n.ts';
import { showPage } from '../testing/page.tsx';
import { useAvatar } from './avatar.ts';

startTranslation('zh');
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Own = () => {
  const { shown, save } = useAvatar('student1');
  return (
    <button type="button" onClick={() => void save('/upload/a.png')}>
      {shown.image ?? 'none'}
    </button>
  );
};

it('is kept under the account, and shown at once', async () => {
  const { asked } = await showPage(
    '/',
    { '/': <Own /> },
    {
      Avatar: { findUserImage: { __typename: 'UserImage', account: 'student1', image: null } },
      SaveAvatar: {
        saveUserImage: { __typename: 'SaveResult', errcode: 0, msg: '', msg_en: '', position: null },
      },
    },
  );
  fireEvent.click(await screen.findByText('none'));
  await screen.findByText('/upload/a.png');
  const { variables } = asked.find(({ operationName }) => operationName === 'SaveAvatar') ?? {};
  expect(variables).toMatchObject({ account: 'student1', image: '/upload/a.png' });
});
