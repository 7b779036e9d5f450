// A failing run told so that a person can follow it: what was asked, what broke, what went into the log.
import type { Shrunk } from './shrink.ts';
import { BEGINNING } from './timers.ts';
import { runPlan } from './world.ts';

/** Idle steps of timers and leases say nothing about what went wrong. */
const DULL =
  /^(interval|timer|pause|turn|leases?|news of the log|read of checkpoints|(find|get|get many|read|head|look)\b.*|feed: progress)$/;
const MAX_LINES = 400;

const secondsOf = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(3)} s`.padStart(12);

export const storyOf = async ({ plan, faults, verdict, runs }: Shrunk): Promise<string> => {
  const lines: string[] = [];
  const ended = await runPlan(plan, {
    only: faults,
    onStep: (at, owner, label) => {
      if (!DULL.test(label)) lines.push(`${secondsOf(at)}  ${owner.name.padEnd(12)} ${label}`);
    },
  });
  const { settings } = plan;
  const nodes = settings.isEmbedded
    ? 'one process'
    : `${settings.apiNodes} api, ${settings.projectorNodes} projector nodes, ${settings.shards} shards`;
  const events = ended.events.map(
    ({ stream, revision, type, metadata }) =>
      `${secondsOf(metadata.at - BEGINNING)}  ${stream}@${revision} ${type} by ${metadata.actor}`,
  );
  return [
    `seed ${settings.seed}: ${nodes}, shrunk in ${runs} runs`,
    `what is wrong:\n  ${verdict.complaints.join('\n  ')}`,
    `what was asked:\n  ${plan.operations.map((each) => `${secondsOf(each.at)}  ${each.id} ${each.account} ${JSON.stringify(each.task)}`).join('\n  ')}`,
    `what broke: ${faults.join(', ') || 'nothing'}`,
    `the log:\n  ${events.join('\n  ')}`,
    `the steps:\n  ${lines.slice(0, MAX_LINES).join('\n  ')}`,
  ].join('\n\n');
};
