// One person may be written in other cases of its letters by a client or an identity provider.

export const isSameAccount = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();
