// Sends booking commands with their keys, as a screen would, and writes down what came back.
import type { FaultCaller } from './caller.ts';
import type { Command, Journal, JournalledAnswer } from './journal.ts';

const BOOK = `mutation Book($model: AppointmentInformationInput!, $command: String) {
  answer: saveAppointmentInformation(model: $model, command_id: $command) { errcode appointmentId revision replayed }
}`;
const CANCEL = `mutation Cancel($id: ID!, $command: String) {
  answer: updateAppointmentInformationState(id: $id, state: 2, reason: "断电 power cut", command_id: $command) { errcode revision replayed }
}`;

const bodyOf = (command: Command): string => {
  if (command.kind === 'cancel')
    return JSON.stringify({ query: CANCEL, variables: { id: command.booking, command: command.key } });
  const { resource, date, start, end } = command.wish;
  const model = {
    resources_id: resource,
    appointment_date: date,
    start_time: start,
    end_time: end,

    theme: command.key,
    person_times: 2,
    notice_read: 1,
  };
  return JSON.stringify({ query: BOOK, variables: { model, command: command.key } });
};

/** Throws when no answer came; the journal then still holds the command as unanswered. */
export const send = async (
  caller: FaultCaller,
  tokens: readonly string[],
  journal: Journal,
  command: Command,
): Promise<JournalledAnswer> => {
  journal.sent(command);
  const { answer } = await caller.ask<{ readonly answer: JournalledAnswer }>(
    tokens[command.student] ?? '',
    bodyOf(command),
  );
  journal.answered(command.key, answer);
  return answer;
};
