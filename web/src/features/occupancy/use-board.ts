// The board read once and moved by every change; read again when a state has run out or changes were lost.
import { useQuery } from '@apollo/client/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { askedAgain } from '../../lib/asked-again.ts';
import { useLocalNow } from '../../lib/clock.ts';
import { useConnectionState } from '../../lib/connection.ts';
import { type Failure, failureOf } from '../../lib/failure.ts';
import { learnServerTime } from '../../lib/server-time.ts';
import { useLive } from '../../live/live-context.tsx';
import { useFollow } from '../../live/use-follow.ts';
import { BOARD, BOARD_CHANGES, boardOf, changeOf } from './board.graphql.ts';
import { type Board, hasRunOut, withChange } from './board.ts';

/** The curve and the heat move slowly: so often they are read again. */
const refreshMinutes = 5;

export interface LiveBoard {
  readonly board: Board | undefined;
  readonly failure: Failure | undefined;
  readonly readAgain: () => void;
}

/** @param turn of a board in a lobby, which reads again in each turn in which something has changed */
export const useBoard = (typeId: string | null, zone: string, turn?: number): LiveBoard => {
  const isLobby = turn !== undefined;
  const { data, error, refetch } = useQuery(BOARD, { variables: { typeId, isLobby } });
  const read = useMemo(() => data && boardOf(data), [data]);
  const [board, setBoard] = useState<Board | undefined>(undefined);
  const { minute } = useLocalNow(zone);
  const { connection } = useLive();
  const { openings } = useConnectionState(connection);

  useEffect(() => {
    setBoard(read);
    if (read) learnServerTime(read.serverTime);
  }, [read]);

  useFollow({
    document: BOARD_CHANGES,
    subject: typeId ?? '',
    variables: () => ({ typeId }),
    onData: (change) => setBoard((before) => before && withChange(before, changeOf(change))),
  });

  const mustRead = board !== undefined && (minute % refreshMinutes === 0 || hasRunOut(board.rooms, minute));
  const readAt = mustRead ? minute : undefined;
  useEffect(() => {
    // Once in such a minute, and once after each reconnection, which may have lost changes.
    if (readAt !== undefined || openings > 1) askedAgain(refetch());
  }, [readAt, openings, refetch]);

  const readIn = useRef<number>(undefined);
  const isMoved = isLobby && board !== read;
  useEffect(() => {
    if (!isMoved || readIn.current === turn) return;
    readIn.current = turn;
    askedAgain(refetch());
  }, [isMoved, turn, refetch]);

  return {
    board,
    failure: error && !data ? failureOf(error) : undefined,
    readAgain: () => {
      askedAgain(refetch());
    },
  };
};
