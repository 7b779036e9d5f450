// Where a booking may come with a video meeting: the resource and its type both say so.
type Fields = Readonly<Record<string, unknown>>;

export const offersMeetings = (resource: Fields | undefined, type: Fields | undefined): boolean =>
  resource?.wemeet_enable === 1 && type?.wemeet_enable === 1;
