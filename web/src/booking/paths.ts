// Where a booking is shown, and where a resource is found and booked.

export const bookingPath = (id: string): string => `/pc/appointmentDetail/self/${encodeURIComponent(id)}`;

export const managedDetailPath = (id: string): string =>
  `/manage/appointment/detail/manage/${encodeURIComponent(id)}`;

const withQuery = (path: string, query: URLSearchParams | undefined): string =>
  query ? `${path}?${query}` : path;

/** The timetable of a resource, where it is booked. */
export const timetablePath = (id: string, query?: URLSearchParams): string =>
  withQuery(`/pc/home/resource/${encodeURIComponent(id)}`, query);

/** The resources of a type side by side. */
export const listPath = (typeId: string, query?: URLSearchParams): string =>
  withQuery(`/pc/resources/${encodeURIComponent(typeId)}/list`, query);

/** A resource as it is described, with its place. */
export const venuePath = (id: string): string => `/pc/venueDetail?${new URLSearchParams({ id })}`;

/** Where a period of it is booked in the hand: a room by its form, a seat on its map. */
export const bookInHandPath = (
  { resourceId, seat }: { readonly resourceId: string; readonly seat?: string | undefined },
  query: URLSearchParams,
): string =>
  withQuery(
    `/mobile/${seat === undefined ? 'chooseDate' : 'chooseSeat'}/${encodeURIComponent(resourceId)}`,
    query,
  );
