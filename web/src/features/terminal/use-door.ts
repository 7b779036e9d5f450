// Everything a door shows, live while the server is heard and from the kept day while it is not.
import { useQuery } from '@apollo/client/react';
import { addDays } from '@campus/events/domain/time/dates';
import { localOf } from '@campus/events/domain/time/zone';
import { useEffect, useMemo, useState } from 'react';
import { defaultZone } from '../../lib/campus.ts';
import { useLocalNow, useServerSecond } from '../../lib/clock.ts';
import { type Failure, type FailureKind, failureOf } from '../../lib/failure.ts';
import { serverAheadMs, serverNow, supposeServerAhead } from '../../lib/server-time.ts';
import { useLive } from '../../live/live-context.tsx';
import { useFollow } from '../../live/use-follow.ts';
import { useTimetable } from '../../live/use-timetable.ts';
import { claimsOn, type DoorPicture, keepDay, readDay } from './day-cache.ts';
import { DOOR_CODES, DOOR_ROOM, DOOR_SIGNS, roomOf, signedOf } from './door.graphql.ts';
import {
  type DoorClaim,
  type DoorState,
  doorStateOf,
  type Signed,
  signedNow,
  signsWith,
} from './door-state.ts';
import { type FaceWord, faceOf } from './door-trust.ts';

export interface Door {
  readonly picture: DoorPicture;
  readonly state: DoorState;
  readonly signed: Signed | undefined;
  /** Today's, as far as they are known. */
  readonly claims: readonly DoorClaim[];
  /** What the glass may claim; `state` is what the list says. */
  readonly face: FaceWord;
  /** When the server was last heard, in milliseconds since 1970. */
  readonly heardAt: number;
  /** From the kept day: the server has not been heard since the page was opened. */
  readonly isKept: boolean;
  /** It was revoked: what is shown will not become newer. */
  readonly isRefused: boolean;
}

/** The server knows this terminal or person no more; waiting does not help. */
const refusals: ReadonlySet<FailureKind> = new Set(['loggedOut', 'signedOut', 'denied']);

/** The server says something at least so often while it is heard. */
const SILENT_MS = 15_000;
const ASK_MS = 10_000;

export interface DoorAnswer {
  /** Undefined until the first picture ever. */
  readonly door: Door | undefined;
  readonly failure: Failure | undefined;
}

/** Each connection begins with the sign-ins that hold now, those of the time without network too. */
const useSigns = (resourceId: string, kept: readonly Signed[] | undefined): readonly Signed[] => {
  const [signs, setSigns] = useState(kept ?? []);
  useFollow({
    document: DOOR_SIGNS,
    subject: resourceId,
    variables: () => ({ resourceIds: [resourceId] }),
    onData: (data) => setSigns((before) => signsWith(before, signedOf(data))),
  });
  return signs;
};

/** The live picture; undefined until all of it has come. */
const useLivePicture = (
  resourceId: string,
  zone: string,
  kept: DoorPicture | undefined,
  isSilent: boolean,
) => {
  const { date } = useLocalNow(zone);
  const resourceIds = useMemo(() => [resourceId], [resourceId]);
  const { pictures, rules, isComplete, failure } = useTimetable(resourceIds, date, addDays(date, 1));
  const [isNamed, setNamed] = useState(false);
  // A socket that is refused only looks silent: the server is asked in words whether it knows this terminal.
  const { data, error } = useQuery(DOOR_ROOM, {
    variables: { id: resourceId },
    pollInterval: isSilent || !isNamed ? ASK_MS : 0,
    context: { isQuiet: true },
  });
  useEffect(() => setNamed(data !== undefined), [data]);
  // The code on the glass asks for it.
  const codes = useQuery(DOOR_CODES, { variables: { resourceId }, fetchPolicy: 'cache-only' });
  const dutyPhone = codes.data ? (codes.data.shown.duty_phone ?? undefined) : kept?.dutyPhone;
  const signs = useSigns(resourceId, kept?.signs);
  const room = data ? roomOf(data) : kept?.room;
  const known = rules.get(resourceId);
  const days = pictures.get(resourceId);
  const live = useMemo((): DoorPicture | undefined => {
    if (!isComplete || !known || !days) return undefined;
    return {
      room,
      rules: known.rules,
      costs: known.costs,
      date,
      today: days[date]?.claims ?? [],
      tomorrow: days[addDays(date, 1)]?.claims ?? [],
      signs,
      heardAt: serverNow(),
      dutyPhone,
    };
  }, [isComplete, known, days, room, date, signs, dutyPhone]);
  const refused = error && failureOf(error);
  return { live, failure: failure ?? refused };
};

/** A door whose own clock is wrong would show another hour of the day it has kept. */
const keptDay = (resourceId: string): DoorPicture | undefined => {
  const kept = readDay(window.localStorage, resourceId);
  if (kept?.aheadMs !== undefined) supposeServerAhead(kept.aheadMs);
  return kept;
};

export const useDoor = (resourceId: string): DoorAnswer => {
  const kept = useMemo(() => keptDay(resourceId), [resourceId]);
  const [zone, setZone] = useState(kept?.rules.zone ?? defaultZone);
  const second = useServerSecond();
  const { connection } = useLive();
  const isSilent = (connection.silentMs() ?? Number.POSITIVE_INFINITY) > SILENT_MS;
  const { live, failure } = useLivePicture(resourceId, zone, kept, isSilent);
  const minute = Math.floor(second / 60);
  useEffect(() => {
    if (live) setZone(live.rules.zone);
  }, [live]);
  useEffect(() => {
    // Each change, and each minute in which the server was heard: so old is what is kept, and not older.
    const silentMs = connection.silentMs();
    if (!live || silentMs === undefined || silentMs > 60_000) return;
    const heardAt = Math.min((minute + 1) * 60_000, serverNow() - silentMs);
    keepDay(window.localStorage, resourceId, { ...live, heardAt, aheadMs: serverAheadMs() });
  }, [live, resourceId, connection, minute]);
  // Past midnight without network the live picture ends: what was kept last, not what was kept at the start.
  const last = useMemo(
    () => (live ? undefined : readDay(window.localStorage, resourceId)),
    [live, resourceId],
  );
  const picture = live ?? last ?? kept;
  if (!picture) return { door: undefined, failure };
  const now = second * 1000;
  const { date } = localOf(picture.rules.zone, now);
  const dayAfter = addDays(picture.date, 1);
  const claims = claimsOn(picture, date, dayAfter);
  const state = doorStateOf({
    rules: picture.rules,
    today: claims,
    tomorrow: claimsOn(picture, addDays(date, 1), dayAfter),
    now,
  });
  const signed = signedNow(picture.signs ?? [], state);
  const isRefused = failure !== undefined && refusals.has(failure.kind);
  const silentMs = live && connection.silentMs();
  const heardAt = silentMs === undefined ? picture.heardAt : now - silentMs;
  const face = faceOf({ word: state.word, date, listDate: picture.date, heardAt, now });
  return {
    door: { picture, state, face, heardAt, signed, claims, isKept: live === undefined, isRefused },
    failure,
  };
};
