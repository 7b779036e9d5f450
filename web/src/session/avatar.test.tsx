// @vitest-environment jsdom
// A picture that somebody chose for themselves is sent, and shown once it was taken.
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPage } from '../testing/page.tsx';
import { testScreens } from '../testing/screens.ts';
import { useAvatar } from './avatar.ts';

testScreens();

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
