// What a text of the office may leave open: a message fills it in when it is written.
export const placeholders = ['what', 'person', 'actor', 'until'] as const;

export type Placeholder = (typeof placeholders)[number];
