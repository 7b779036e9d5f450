// The document of a terminal follows its pairing and never holds the hash of a code.
import { terminalStream } from '@campus/events/domain/streams';
import { describe, expect, it } from 'vitest';
import { foldAll } from '../../testing/fold-all.ts';
import { createRecorder } from '../../testing/recorded.ts';
import { terminals } from './terminals.ts';

const stream = terminalStream('north', 't1');
const issued = (name = '302 门口', resourceIds = ['r302']) => ({
  type: 'PairingCodeIssued',
  data: { name, resourceIds, codeHash: 'hash', expiresAt: 600_000 },
});
const paired = { type: 'Paired', data: { pairingId: 'p1', codeHash: 'hash' } };
const revoked = { type: 'Revoked', data: {} };

const after = (...facts: readonly { readonly type: string; readonly data: object }[]) => {
  const { events, record } = createRecorder({ at: 5 });
  for (const fact of facts) record(stream, fact);
  return foldAll(terminals, events).get('north/t1');
};

describe('a terminal', () => {
  it('waits for its code, with who made it and when', () => {
    const document = after(issued());
    expect(document).toMatchObject({
      tenant: 'north',
      terminal: 't1',
      name: '302 门口',
      resourceIds: ['r302'],
      kind: 'door',
      state: 'waiting',
      createdAt: 5,
    });
    expect(JSON.stringify(document)).not.toContain('hash');
  });

  it('is paired until it is revoked, and waits again for a new code after that', () => {
    expect(after(issued(), paired)?.state).toBe('paired');
    expect(after(issued(), paired, revoked)?.state).toBe('revoked');
    expect(after(issued(), paired, revoked, issued())?.state).toBe('waiting');
  });

  it('stays paired while a new code for other doors waits, and keeps its beginning', () => {
    const document = after(issued(), paired, issued('303 门口', ['r303']));
    expect(document).toMatchObject({
      state: 'paired',
      name: '303 门口',
      resourceIds: ['r303'],
      createdAt: 5,
    });
  });

  it('refuses to fold what it does not know', () => {
    expect(() => after(issued(), { type: 'Doubled', data: {} })).toThrow('unknown type: Doubled');
  });
});
