// @vitest-environment jsdom
// The second line of a door: a sign-in stands on the glass once, also while it is being confirmed below.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPage } from '../../testing/page.tsx';
import { testScreens } from '../../testing/screens.ts';

testScreens('zh');

const { Until } = await import('./door-face.tsx');

const shown = (isSigning: boolean) =>
  showPage(
    '/door',
    {
      '/door': (
        <Until
          state={{
            word: 'taken',
            until: 630,
            label: { zh: '课题组会', en: 'Group' },
            key: 'b1',
            holdUntil: null,
            placesLeft: undefined,
            next: [],
            busy: [],
          }}
          face="taken"
          heardAt={0}
          signed={{ key: 'b1', action: 'in', at: Date.parse('2026-12-01T09:58:00+08:00'), person: null }}
          zone="Asia/Shanghai"
          minute={598}
          isSoon={false}
          isSigning={isSigning}
        />
      ),
    },
    {},
  );

it('says who has the room and when they signed in', async () => {
  await shown(false);
  expect(screen.getByText('课题组会，已签到 09:58')).toBeTruthy();
});

it('leaves the sign-in to the word below as long as that stands', async () => {
  await shown(true);
  expect(screen.getByText('课题组会')).toBeTruthy();
});
