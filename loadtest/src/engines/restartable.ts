// A server under test, whichever it is. Its address and its data stay the same over a stop and a start, so
// that a test can watch its users lose it and find it again.
import { connect } from 'node:net';
import { type Program, type RunningProgram, runProgram } from './program.ts';

export interface Restartable {
  /** For people; with the version where the server prints it when it starts. */
  readonly name: string;
  readonly address: string;
  /** Resolves when it answers. Throws when it is running already. */
  start(): Promise<void>;
  /** Resolves when it has ended, with its exit code. Nothing happens where it was not running. */
  stop(): Promise<number | null | undefined>;
  /** SIGKILL: as a power cut would. */
  kill(): Promise<void>;
  /** False before its start and after its end, however it ended. */
  isRunning(): boolean;
  /** The end of what it has printed since its last start. */
  output(): string;
}

export interface RestartableParts {
  readonly name: string;
  /** Where it tells its own version in what it prints. */
  readonly versionIn?: RegExp;
  readonly address: string;
  readonly program: Program;
  readonly isUp: (output: string) => Promise<boolean> | boolean;
  readonly withinMs: number;
}

export const createRestartable = (parts: RestartableParts): Restartable => {
  let running: RunningProgram | undefined;
  let version = '';
  return {
    get name() {
      return `${parts.name}${version}`;
    },
    address: parts.address,
    start: async () => {
      if (running?.isRunning()) throw new Error(`${parts.name} is running already`);
      running = await runProgram(parts.program, parts.isUp, parts.withinMs);
      const told = parts.versionIn?.exec(running.output())?.[1];
      if (told) version = ` ${told}`;
    },
    stop: async () => running?.stop(),
    kill: async () => running?.kill(),
    isRunning: () => running?.isRunning() ?? false,
    output: () => running?.output() ?? '',
  };
};

const ANSWER_MS = 2_000;

/** Whether somebody takes connections at this port of the own machine. */
export const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: ANSWER_MS });
    const done = (is: boolean) => () => {
      socket.destroy();
      resolve(is);
    };
    socket.once('connect', done(true)).once('error', done(false)).once('timeout', done(false));
  });

/** Whether `url` answers with success in time. */
export const answersWell = async (url: string): Promise<boolean> => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.ok ?? false;
};
