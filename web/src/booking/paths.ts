// Where a booking is shown: to its owner, and to those who manage it.

export const bookingPath = (id: string): string => `/pc/appointmentDetail/self/${encodeURIComponent(id)}`;

export const managedDetailPath = (id: string): string =>
  `/manage/appointment/detail/manage/${encodeURIComponent(id)}`;
