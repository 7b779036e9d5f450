// What came over a wire, as the test that asked for it knows it.

/** A cast: the test knows what it asked for, and fails where it got something else. */
export const answerAs = <Answer>(answer: unknown): Answer => answer as Answer;
