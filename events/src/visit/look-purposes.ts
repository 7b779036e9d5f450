// Why somebody looks at a whole number that is shown masked everywhere. Pure and safe in a browser.
export const lookPurposes = [
  ['contact', '联系访客', 'To reach the visitor'],
  ['verify', '核对身份', 'To check who it is'],
  ['safety', '安全事件', 'An incident'],
  ['lost', '归还失物', 'To return lost property'],
  ['law', '依法调取', 'Asked for by law'],
] as const;
export type LookPurpose = (typeof lookPurposes)[number][0];

export const isLookPurpose = (text: string): text is LookPurpose =>
  lookPurposes.some(([code]) => code === text);

/** A number that was opened closes again after this. */
export const LOOK_MS = 60_000;

export const lookedAt = ['phone', 'card'] as const;
export type LookedAt = (typeof lookedAt)[number];
/** All of a number, or its last four digits at a gate. */
export type NumberSeen = LookedAt | `${LookedAt}_end`;

export const isLookedAt = (text: string): text is LookedAt => lookedAt.some((field) => field === text);
