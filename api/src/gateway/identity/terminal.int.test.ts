// A door terminal from its code to its token, and out again.
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { foldRecorded } from '@campus/events/domain/decider';
import { terminalStream } from '@campus/events/domain/streams';
import { terminal } from '@campus/events/terminal/terminal';
import { createMemoryEventStore, type MemoryEventStore } from '@campus/events/testing/memory-event-store';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type IdentityKeys, loadKeys } from './keys.ts';
import { createTerminals, PAIRING_LIMITS, type TerminalOptions, type Terminals } from './terminal.ts';
import { TERMINAL_TOKEN_DAYS, verifyPersonOrTerminal } from './terminal-token.ts';

const NOW = Date.parse('2026-11-20T08:00:00Z');
const DOOR = { tenant: 'north', terminalId: 't1' };
const AT_302 = { ...DOOR, name: '302 门口', resourceIds: ['r302'], actor: 'admin' };

let folder: string;
let keys: IdentityKeys;
let store: MemoryEventStore;
let now: number;
let terminals: Terminals;

/** Read, fold, decide, append: enough for one caller at a time. */
const executeOn =
  (log: MemoryEventStore): TerminalOptions['execute'] =>
  async (tenant, terminalId, command, actor) => {
    const stream = terminalStream(tenant, terminalId);
    const history = await log.readStream(stream);
    const decision = terminal.decide(command, foldRecorded(terminal, history));
    if (decision.outcome === 'refused') return decision;
    const metadata = { tenant, actor, at: now, correlation: 'c' };
    const events = decision.events.map((event) => ({ id: randomUUID(), ...event, metadata }));
    if (events.length > 0) await log.append(stream, history.length - 1, events);
    return { outcome: 'accepted' };
  };

const open = (): Terminals =>
  createTerminals({
    keys,
    store,
    execute: executeOn(store),
    clock: () => now,
    onError: (error) => {
      throw error;
    },
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campus-terminal-'));
  keys = await loadKeys(folder);
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => {
  now = NOW;
  store = createMemoryEventStore();
  terminals = open();
});
afterEach(async () => {
  await terminals.close();
  await store.close();
});

const newCode = async (request = AT_302): Promise<string> => {
  const issued = await terminals.issueCode(request);
  if (issued.outcome === 'refused') throw new Error('refused');
  return issued.code;
};

const pairWith = async (code: string, pairingId = randomUUID(), address = '10.0.0.1') =>
  terminals.pair({ code, pairingId, address });

const pairedToken = async (): Promise<string> => {
  const paired = await pairWith(await newCode());
  if (paired.outcome === 'refused') throw new Error('refused');
  return paired.token;
};

describe('a code', () => {
  it('has eight characters nobody confuses, and is not in the log', async () => {
    const code = await newCode();
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    expect(JSON.stringify(store.events)).not.toContain(code);
  });

  it('makes a door of the terminal, however it is typed', async () => {
    const code = await newCode();
    const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `;
    const paired = await pairWith(typed);
    expect(paired).toMatchObject({ outcome: 'paired', ...DOOR, name: '302 门口', resourceIds: ['r302'] });
  });

  it('works on another node, which learned of it from the log', async () => {
    const code = await newCode();
    const other = open();
    // From another address each time: one has few tries.
    const pair = () => other.pair({ code, pairingId: randomUUID(), address: randomUUID() });
    await expect.poll(pair).toMatchObject({ outcome: 'paired' });
    await other.close();
  });

  it('may be sent again by the same terminal whose answer was lost, and by no other', async () => {
    const code = await newCode();
    const pairingId = randomUUID();
    expect(await pairWith(code, pairingId)).toMatchObject({ outcome: 'paired' });
    expect(await pairWith(code, pairingId)).toMatchObject({ outcome: 'paired' });
    expect(await pairWith(code)).toMatchObject({ outcome: 'refused', rejection: { code: 1003 } });
  });

  it('is worth nothing after ten minutes', async () => {
    const code = await newCode();
    now += 10 * 60_000;
    expect(await pairWith(code)).toMatchObject({ rejection: { code: 1003 } });
  });

  it('cannot be guessed: an address has few tries, then even the right code waits', async () => {
    const code = await newCode();
    for (let tried = 0; tried < PAIRING_LIMITS.tries; tried += 1) {
      expect(await pairWith('AAAAAAAA')).toMatchObject({ rejection: { code: 1003 } });
    }
    expect(await pairWith(code)).toMatchObject({ rejection: { code: 1004 } });
    expect(await pairWith(code, randomUUID(), '10.0.0.2')).toMatchObject({ outcome: 'paired' });
  });

  it('may be read off the glass itself, which alone can use it, and asks until it is answered', async () => {
    const pairingId = randomUUID();
    const screen = createHash('sha256').update(pairingId).digest('hex').toUpperCase();
    for (let asked = 0; asked <= PAIRING_LIMITS.tries; asked += 1)
      expect(await pairWith(screen, pairingId)).toMatchObject({ rejection: { code: 1003 } });
    expect(await terminals.issueCode({ ...AT_302, screen: 'AAAA' })).toMatchObject({ outcome: 'refused' });
    expect(await terminals.issueCode({ ...AT_302, screen })).toMatchObject({ outcome: 'issued' });
    expect(await pairWith(screen)).toMatchObject({ rejection: { code: 1003 } });
    expect(await pairWith(screen, pairingId)).toMatchObject({ outcome: 'paired', ...DOOR });
  });

  it('is not issued for a door without a name', async () => {
    const refused = await terminals.issueCode({ ...AT_302, name: '' });
    expect(refused).toMatchObject({ outcome: 'refused', rejection: { code: 1001 } });
  });
});

describe("a terminal's token", () => {
  it('says which door of which tenant it is, and nothing more than a door', async () => {
    expect(await terminals.verify(await pairedToken())).toMatchObject({
      outcome: 'verified',
      caller: {
        tenant: 'north',
        account: 'terminal:t1',
        roles: ['door'],
        terminal: { id: 't1', resourceIds: ['r302'] },
        expiresAt: NOW + TERMINAL_TOKEN_DAYS * 86_400_000,
      },
    });
  });

  it('outlives a restart', async () => {
    const token = await pairedToken();
    await terminals.close();
    terminals = open();
    expect(await terminals.verify(token)).toMatchObject({ outcome: 'verified' });
  });

  it('is refused as soon as the terminal is revoked, and whoever listens is told', async () => {
    const token = await pairedToken();
    const ended: string[] = [];
    terminals.onEnded((sessionId) => ended.push(sessionId));
    await expect.poll(() => terminals.verify(token)).toMatchObject({ outcome: 'verified' });
    await terminals.revoke({ ...DOOR, actor: 'admin' });
    const loggedOut = { outcome: 'refused', failure: 'logged-out' };
    await expect.poll(() => terminals.verify(token)).toEqual(loggedOut);
    expect(ended).toHaveLength(1);
  });

  it('is refused when the door was paired anew', async () => {
    const before = await pairedToken();
    const after = await pairedToken();
    await expect.poll(() => terminals.verify(before)).toMatchObject({ failure: 'logged-out' });
    expect(await terminals.verify(after)).toMatchObject({ outcome: 'verified' });
  });

  it('expires at last', async () => {
    const token = await pairedToken();
    now += (TERMINAL_TOKEN_DAYS + 1) * 86_400_000;
    expect(await terminals.verify(token)).toMatchObject({ failure: 'expired' });
  });

  it('is judged as a terminal, a person as a person', async () => {
    const person = vi.fn(async () => ({ outcome: 'refused', failure: 'invalid' }) as const);
    const verify = verifyPersonOrTerminal(person, terminals.verify);
    expect(await verify(await pairedToken())).toMatchObject({ caller: { roles: ['door'] } });
    expect(person).not.toHaveBeenCalled();
    await verify('noise');
    expect(person).toHaveBeenCalledOnce();
  });
});
