// Lets oidc-provider keep its models in the session journal, and finds a session by its uid and all
// that hangs on a grant.
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { SessionJournal } from './session-journal.ts';

/**
 * A renewal may be asked for again this long and so often, with the same answer: one was lost, or several tabs renew at
 * once. Once the token that it gave was renewed itself, the former one is a stolen one.
 */
export const REPEATED_RENEWAL_SECONDS = 20;
const MOST_REPETITIONS = 5;
const INDEX_MINUTES = 10;
const FOREVER_SECONDS = 10 * 365 * 24 * 3600;

/** Models that fall when their grant is revoked. */
const ON_A_GRANT = new Set(['AccessToken', 'AuthorizationCode', 'RefreshToken']);

export const providerStorage = (
  journal: SessionJournal,
  clock: () => number,
): ((model: string) => Adapter) => {
  let index = indexOf(journal, clock());
  /** What expired quietly leaves the index with the next rebuild. */
  const freshIndex = (): Index => {
    if (clock() - index.builtAt > INDEX_MINUTES * 60_000) index = indexOf(journal, clock());
    return index;
  };
  const epochSeconds = () => Math.floor(clock() / 1000);
  const expiryOf = ({ exp = epochSeconds() }: AdapterPayload): number => exp * 1000;

  const read = (model: string, id: string): AdapterPayload | undefined =>
    journal.get(model, id) as AdapterPayload | undefined;

  const forget = (model: string, id: string): void => {
    const payload = read(model, id);
    if (payload?.uid && index.sessionIds.get(payload.uid) === id) index.sessionIds.delete(payload.uid);
    if (payload?.grantId) index.onGrant.get(payload.grantId)?.delete(id);
    journal.remove(model, id);
  };

  /** Whether a token that came of this one was renewed. */
  const isSucceeded = ({ grantId = '', rotations }: AdapterPayload): boolean =>
    [...(index.onGrant.get(grantId) ?? [])].some(([id, kind]) => {
      const other = kind === 'RefreshToken' ? read(kind, id) : undefined;
      return other?.consumed !== undefined && Number(other.rotations ?? 0) > Number(rotations ?? 0);
    });

  return (model) => ({
    async upsert(id, payload, expiresIn = FOREVER_SECONDS) {
      enter(freshIndex(), model, id, payload);
      journal.put(model, id, payload, clock() + expiresIn * 1000);
    },
    async find(id) {
      if (model !== 'RefreshToken') return read(model, id);
      const token = opaquePartOf(id);
      const payload = read(model, token);
      if (typeof payload?.consumed !== 'number') return payload;
      const repetitions = Number(payload.repetitions ?? 0) + 1;
      const isLate = epochSeconds() - payload.consumed > REPEATED_RENEWAL_SECONDS;
      if (isLate || repetitions > MOST_REPETITIONS || isSucceeded(payload)) return payload;
      journal.put(model, token, { ...payload, repetitions }, expiryOf(payload));
      const { consumed: _, ...fresh } = payload;
      return fresh;
    },
    async findByUid(uid) {
      const id = index.sessionIds.get(uid);
      return id === undefined ? undefined : read(model, id);
    },
    async findByUserCode() {
      return undefined;
    },
    async consume(id) {
      const payload = read(model, id);
      if (!payload || payload.consumed !== undefined) return;
      journal.put(model, id, { ...payload, consumed: epochSeconds() }, expiryOf(payload));
    },
    async destroy(id) {
      forget(model, id);
      if (model === 'Session') await journal.flush();
    },
    async revokeByGrantId(grantId) {
      for (const [id, kind] of [...(index.onGrant.get(grantId) ?? [])]) {
        if (kind === model) forget(model, id);
      }
      await journal.flush();
    },
  });
};

/** The browser library decodes refresh tokens as JWT, so ours travel inside one; `jti` is the token itself. */
const opaquePartOf = (token: string): string => {
  const [, payload] = token.split('.');
  if (payload === undefined) return token;
  try {
    const { jti }: { jti?: unknown } = JSON.parse(Buffer.from(payload, 'base64url').toString());
    return typeof jti === 'string' ? jti : token;
  } catch {
    return token;
  }
};

interface Index {
  readonly builtAt: number;
  readonly sessionIds: Map<string, string>;
  /** Grant id → (id → model) of what falls with it. */
  readonly onGrant: Map<string, Map<string, string>>;
}

const enter = (index: Index, model: string, id: string, { uid, grantId }: AdapterPayload): void => {
  if (model === 'Session' && uid) index.sessionIds.set(uid, id);
  if (!ON_A_GRANT.has(model) || !grantId) return;
  const members = index.onGrant.get(grantId) ?? new Map<string, string>();
  index.onGrant.set(grantId, members.set(id, model));
};

const indexOf = (journal: SessionJournal, now: number): Index => {
  const index: Index = { builtAt: now, sessionIds: new Map(), onGrant: new Map() };
  for (const model of ['Session', ...ON_A_GRANT]) {
    for (const [id, { value, expiresAt }] of journal.entries(model)) {
      if (expiresAt > now) enter(index, model, id, value as AdapterPayload);
    }
  }
  return index;
};
