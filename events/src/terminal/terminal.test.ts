// Pairing a door: a code once and in time, a new pairing instead of the old one, out when revoked.

import { describe, expect, it } from 'vitest';
import { fold } from '../domain/decider.ts';
import { characters } from '../domain/rejections.ts';
import { specify } from '../testing/given-when-then.ts';
import {
  MAX_TERMINAL_NAME,
  MAX_TERMINAL_RESOURCES,
  PAIRING_CODE_MINUTES,
  type TerminalCommand,
  type TerminalEvent,
  terminal,
} from './terminal.ts';

const NOW = Date.parse('2026-11-20T08:00:00Z');
const END = NOW + PAIRING_CODE_MINUTES * 60_000;

const issue = (more: object = {}): TerminalCommand => ({
  type: 'IssuePairingCode',
  name: '302 门口',
  resourceIds: ['r302'],
  codeHash: 'hash-1',
  now: NOW,
  ...more,
});
const issued = (codeHash = 'hash-1'): TerminalEvent => ({
  type: 'PairingCodeIssued',
  data: { name: '302 门口', resourceIds: ['r302'], codeHash, expiresAt: END },
});
const pair = (more: object = {}): TerminalCommand => ({
  type: 'Pair',
  codeHash: 'hash-1',
  pairingId: 'p1',
  now: NOW + 1,
  ...more,
});
const paired = (pairingId = 'p1', codeHash = 'hash-1'): TerminalEvent => ({
  type: 'Paired',
  data: { pairingId, codeHash },
});
const revoke: TerminalCommand = { type: 'Revoke' };
const revoked: TerminalEvent = { type: 'Revoked', data: {} };

const { given } = specify(terminal);

describe('a pairing code', () => {
  it('is issued for a named door and its resources, for ten minutes', () => {
    given().when(issue()).thenFacts(issued());
  });

  it('names each resource once', () => {
    given()
      .when(issue({ resourceIds: ['r302', 'r302'] }))
      .thenFacts(issued());
  });

  it('needs a name and a resource, within limits', () => {
    given()
      .when(issue({ name: ' ' }))
      .thenRefused(1001);
    given()
      .when(issue({ resourceIds: [] }))
      .thenRefused(1001);
    given()
      .when(issue({ name: 'x'.repeat(MAX_TERMINAL_NAME + 1) }))
      .thenRefused(1006);
    given()
      .when(issue({ resourceIds: Array.from({ length: MAX_TERMINAL_RESOURCES + 1 }, String) }))
      .thenRefused(1006);
  });

  it('may be as long and for as many as the limits say', () => {
    const data = { name: '302 门口', resourceIds: ['r302'], codeHash: 'hash-1', expiresAt: END };
    const name = '𠮷'.repeat(MAX_TERMINAL_NAME);
    given()
      .when(issue({ name }))
      .thenFacts({ type: 'PairingCodeIssued', data: { ...data, name } });
    const resourceIds = Array.from({ length: MAX_TERMINAL_RESOURCES }, (_, at) => `r${at}`);
    given()
      .when(issue({ resourceIds }))
      .thenFacts({ type: 'PairingCodeIssued', data: { ...data, resourceIds } });
  });

  it('keeps the name without the space around it', () => {
    given()
      .when(issue({ name: ' 302 门口 ' }))
      .thenFacts(issued());
  });

  it.each([
    [{ name: ' ' }, 1001, { field: { zh: '名称', en: 'Name' } }],
    [{ resourceIds: [] }, 1001, { field: { zh: '资源', en: 'Resource' } }],
    [
      { name: 'x'.repeat(MAX_TERMINAL_NAME + 1) },
      1006,
      { field: { zh: '名称', en: 'Name' }, limit: characters(MAX_TERMINAL_NAME) },
    ],
    [
      { resourceIds: Array.from({ length: MAX_TERMINAL_RESOURCES + 1 }, String) },
      1006,
      { field: { zh: '资源', en: 'Resource' }, limit: MAX_TERMINAL_RESOURCES },
    ],
  ] as const)('names what it lacks: %o', (more, code, params) => {
    expect(given().when(issue(more)).thenRefused(code).params).toEqual(params);
  });

  it('replaces the one before it', () => {
    given(issued())
      .when(issue({ codeHash: 'hash-2' }))
      .thenFacts(issued('hash-2'));
    given(issued(), issued('hash-2')).when(pair()).thenRefused(1003);
  });
});

describe('the kind of a terminal', () => {
  it('is a door where nothing else is said, as in every older log', () => {
    expect(fold(terminal, [issued(), paired()]).pairing?.kind).toBe('door');
  });

  it('is fixed by the pairing, and needs a place at doors and gates alone', () => {
    const data = {
      name: '302 门口',
      resourceIds: [],
      codeHash: 'hash-1',
      expiresAt: END,
      kind: 'board',
    } as const;
    given()
      .when(issue({ kind: 'board', resourceIds: [] }))
      .thenFacts({ type: 'PairingCodeIssued', data });
    given()
      .when(issue({ kind: 'gate', resourceIds: [] }))
      .thenRefused(1001);
    const gate: TerminalEvent = {
      type: 'PairingCodeIssued',
      data: { ...data, kind: 'gate', resourceIds: ['g1'] },
    };
    const state = fold(terminal, [gate, paired(), issued('hash-2')]);
    expect(state.pairing).toMatchObject({ kind: 'gate', resourceIds: ['g1'] });
  });
});

describe('pairing', () => {
  it('takes the code', () => {
    given(issued()).when(pair()).thenFacts(paired());
  });

  it('refuses a wrong code, and any code where none was issued', () => {
    given(issued())
      .when(pair({ codeHash: 'guess' }))
      .thenRefused(1003);
    given().when(pair()).thenRefused(1003);
  });

  it('refuses the code from the moment it expires', () => {
    given(issued())
      .when(pair({ now: END - 1 }))
      .thenFacts(paired());
    given(issued())
      .when(pair({ now: END }))
      .thenRefused(1003);
  });

  it('takes a code once', () => {
    given(issued(), paired())
      .when(pair({ pairingId: 'p2' }))
      .thenRefused(1003);
  });

  it('takes a pairing that was made as no proof of another code', () => {
    given(issued(), paired())
      .when(pair({ codeHash: 'guess' }))
      .thenRefused(1003);
  });

  it('ends the pairing before it', () => {
    given(issued(), paired(), issued('hash-2'))
      .when(pair({ codeHash: 'hash-2', pairingId: 'p2' }))
      .thenFacts(paired('p2', 'hash-2'));
    expect(fold(terminal, [issued(), paired(), issued('hash-2'), paired('p2', 'hash-2')]).pairing?.id).toBe(
      'p2',
    );
  });

  it('keeps the resources it was made for while a new code waits', () => {
    const other: TerminalEvent = {
      type: 'PairingCodeIssued',
      data: { name: '303', resourceIds: ['r303'], codeHash: 'hash-2', expiresAt: END },
    };
    expect(fold(terminal, [issued(), paired(), other]).pairing?.resourceIds).toEqual(['r302']);
  });
});

describe('revoking', () => {
  it('ends the pairing and the code that waits', () => {
    given(issued(), paired()).when(revoke).thenFacts(revoked);
    given(issued()).when(revoke).thenFacts(revoked);
    given(issued(), revoked).when(pair()).thenRefused(1003);
    given(issued(), paired(), revoked).when(pair()).thenRefused(1003);
  });

  it('twice is once: the terminal is still known', () => {
    given(issued(), revoked).when(revoke).thenNothing();
    expect(fold(terminal, [issued(), revoked])).toEqual({ name: '302 门口', resourceIds: ['r302'] });
  });

  it('says so when there is no such terminal', () => {
    given().when(revoke).thenRefused(4004);
  });
});
