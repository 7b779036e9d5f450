// Waits for questions that are asked again.
/**
 * Ends when a question that was asked again is answered, has failed, or was given up because its page was left.
 * Never rejects: why it failed stands in the query's own `error`, which the page shows.
 */
export const askedAgain = async (...questions: readonly Promise<unknown>[]): Promise<void> => {
  await Promise.allSettled(questions);
};
