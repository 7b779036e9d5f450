// The life of an invitation by the clock: its letter, its end, and what another letter does to it.
import { account as accountEntity } from '@campus/events/directory/account';
import { invitation } from '@campus/events/directory/invitation';
import { tenant as tenantEntity } from '@campus/events/directory/tenant';
import { standIn } from '@campus/events/testing/stand-in';
import { collections, type RecordDocument, recordId } from '@campus/projections/ports/documents';
import { expect, it } from 'vitest';
import type { InvitationLetter } from '../../command/channels.ts';
import type { Inviting } from '../../command/node-ports.ts';
import { saveRecord } from '../../records/save.ts';
import { createPlainParts, NOW } from '../../testing/plain-parts.ts';
import { answerOf, callerOf, contextOf } from '../../testing/requests.ts';
import { invitationLetter } from './invitation-letter.ts';
import {
  acceptInvitation,
  createInvitationSending,
  type InvitationLink,
  inviteAdministrator,
  openInvitation,
  resendInvitation,
} from './invitations.ts';
import type { PeopleParts } from './parts.ts';

const HOUR = 3_600_000;

const office = async (inviting: Inviting = { passwordsAre: 'here', isReady: true }) => {
  let now = NOW;
  const plain = createPlainParts({ clock: () => now, superTenant: 'main' });
  const pageAddress = (path: string) => `https://booking.example${path}`;
  const parts = standIn<PeopleParts>({ ...plain, inviting, pageAddress });
  const acting = { tenant: 'donghu', account: 'admin', correlation: 'c' };
  await saveRecord(parts, acting, tenantEntity, {
    as: 'create',
    id: 'donghu',
    input: { tenant_id: 'donghu', name: '东湖大学', name_en: 'East Lake University' },
  });
  const context = contextOf({ caller: callerOf({ tenant: 'main', roles: ['super_admin'] }) });
  const letters: InvitationLetter[] = [];
  let isAway = false;
  const turn = createInvitationSending(parts, async (letter) => {
    if (isAway) throw new Error('no mail server');
    letters.push(letter);
  });
  const ask = async (resolve: typeof inviteAdministrator | typeof resendInvitation, args: object) =>
    (await answerOf<{ errcode: number }>(resolve(parts), args, context)).errcode;
  const model = { tenant_id: 'donghu', account: 'first', name: '首位', email: 'first@donghu.example' };
  const linkIn = (letter: InvitationLetter | undefined): InvitationLink => {
    const query = new URL(letter?.address ?? '').searchParams;
    const [tenant, account, token] = ['tenant', 'account', 'token'].map((name) => query.get(name) ?? '');
    return { tenant: tenant ?? '', account: account ?? '', token: token ?? '' };
  };
  const person = async () =>
    (
      await plain.readStore.get<RecordDocument>(
        collections.records(accountEntity.name),
        recordId('donghu', 'first'),
      )
    )?.fields;
  const kept = async () =>
    (
      await plain.readStore.get<RecordDocument>(
        collections.records(invitation.name),
        recordId('donghu', 'first'),
      )
    )?.fields;
  return {
    parts,
    letters,
    turn,
    person,
    kept,
    invite: (account = 'first') => ask(inviteAdministrator, { model: { ...model, account } }),
    resend: () => ask(resendInvitation, { tenant_id: 'donghu' }),
    open: (letter: InvitationLetter | undefined) => openInvitation(parts, linkIn(letter)),
    later: (hours: number) => {
      now += hours * HOUR;
    },
    mailServer: (away: boolean) => {
      isAway = away;
    },
  };
};

it('goes out once, to an account that is off, and says whose it is and where it leads', async () => {
  const { invite, turn, letters, person, kept } = await office();
  expect(await invite()).toBe(0);
  expect(await person()).toMatchObject({ disabled: 1, roles: ['super_admin', 'user'] });
  expect([await turn.once(), await turn.once()]).toEqual([1, 0]);
  expect(letters).toHaveLength(1);
  const [letter] = letters;
  const { to, text } = invitationLetter(letter ?? standIn<InvitationLetter>({}));
  expect(to).toEqual({ name: '首位', email: 'first@donghu.example' });
  expect(text.text.zh).toContain('first@donghu');
  expect(text.text.en).toContain('https://booking.example/api/invitation?');
  const token = new URL(letter?.address ?? '').searchParams.get('token') ?? '-';
  expect(JSON.stringify(await kept())).not.toContain(token);
});

it('ends after three days', async () => {
  const { invite, turn, letters, open, later } = await office();
  await invite();
  await turn.once();
  later(71.9);
  expect(await open(letters[0])).toMatchObject({ account: 'first', institution: { zh: '东湖大学' } });
  later(0.2);
  expect(await open(letters[0])).toBeUndefined();
});

it('is worth nothing once another was sent, or it was used', async () => {
  const { parts, invite, resend, turn, letters, open, person } = await office();
  await invite();
  await turn.once();
  expect(await resend()).toBe(0);
  expect(await open(letters[0])).toBeUndefined();
  await turn.once();
  const opened = await open(letters[1]);
  if (!opened) throw new Error('the second letter is worth nothing');
  expect(await acceptInvitation(parts, opened, 'short', 'c')).toMatchObject({ code: 1002 });
  expect(await acceptInvitation(parts, opened, 'long enough', 'one')).toBeUndefined();
  expect(await person()).toMatchObject({ disabled: 0 });
  expect(await acceptInvitation(parts, opened, 'another one', 'two')).toMatchObject({ code: 3001 });
  expect(await open(letters[1])).toBeUndefined();
  expect([await invite(), await resend()]).toEqual([3001, 3001]);
});

it('is worth nothing once somebody else is named', async () => {
  const { invite, turn, letters, open } = await office();
  await invite();
  await turn.once();
  expect(await invite('second')).toBe(0);
  await turn.once();
  expect(await open(letters[0])).toBeUndefined();
  expect(await open(letters[1])).toMatchObject({ account: 'second' });
});

it('can send an invitation again that could not leave', async () => {
  const { invite, resend, turn, letters, kept, mailServer } = await office();
  mailServer(true);
  await invite();
  await turn.once();
  expect(letters).toEqual([]);
  expect(await kept()).toMatchObject({ state: 4 });
  mailServer(false);
  expect(await resend()).toBe(0);
  await turn.once();
  expect(letters).toHaveLength(1);
});

it.each(['here', 'outside'] as const)(
  'keeps who is named where nothing can carry the letter yet, passwords being %s',
  async (passwordsAre) => {
    const inviting = { passwordsAre, isReady: false };
    const { invite, resend, turn, person, kept, letters } = await office(inviting);
    expect(await invite()).toBe(0);
    expect(await person()).toMatchObject({ disabled: 1 });
    expect(await kept()).toMatchObject({ state: 4 });
    expect(await resend()).toBe(3001);
    inviting.isReady = true;
    expect(await resend()).toBe(0);
    expect(await person()).toMatchObject({ disabled: passwordsAre === 'here' ? 1 : 0 });
    await turn.once();
    expect(letters).toHaveLength(1);
  },
);
