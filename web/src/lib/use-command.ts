// Sends a command under a key of its own, and answers with the server's answer and why it was refused.
import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useCallback, useRef, useState } from 'react';
import { type Refusal, refusalOf, type WireAnswer } from './answer.ts';
import { newCommandId } from './command-id.ts';
import { failureOf } from './failure.ts';
import { useSend } from './send.ts';

export type CommandOutcome<Answer> =
  | { readonly answer: Answer; readonly refusal?: undefined }
  | { readonly answer: Answer; readonly refusal: Refusal }
  | { readonly answer?: undefined; readonly refusal: Refusal };

interface Keyed extends OperationVariables {
  readonly command_id?: string | null | undefined;
}

/** The document of a command asks for one field, under any name. */
type Command<Answer, Wish> = TypedDocumentNode<{ readonly [field: string]: Answer }, Wish & Keyed>;

const none = { wish: '', key: '' };

/**
 * The same wish, sent again after its answer was lost, is the same command; after an answer it is a new one.
 * A wish that names its `command_id` goes under that.
 */
export const useCommand = () => {
  const send = useSend();
  const unanswered = useRef(none);
  return useCallback(
    async <Answer extends WireAnswer, Wish>(
      document: Command<Answer, Wish>,
      wish: NoInfer<Wish>,
    ): Promise<CommandOutcome<Answer>> => {
      const [definition] = document.definitions;
      const text = JSON.stringify([definition && 'name' in definition && definition.name?.value, wish]);
      if (unanswered.current.wish !== text) unanswered.current = { wish: text, key: newCommandId() };
      const { key } = unanswered.current;
      const { data, refusal } = await send(document, { command_id: key, ...wish });
      if (refusal) return { refusal };
      if (unanswered.current.key === key) unanswered.current = none;
      const [answer] = Object.values(data);
      if (!answer) return { refusal: failureOf(undefined) };
      const refused = refusalOf(answer);
      return refused ? { answer, refusal: refused } : { answer };
    },
    [send],
  );
};

/** A command of a form: it knows whether it is on its way, and why it was refused last. */
export const useFormCommand = () => {
  const command = useCommand();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const run: typeof command = async (document, wish) => {
    setIsBusy(true);
    const outcome = await command(document, wish);
    setIsBusy(false);
    setRefusal(outcome.refusal);
    return outcome;
  };
  return { run, isBusy, refusal };
};
