// Where a booking of one's own is shown.

export const bookingPath = (id: string): string => `/pc/appointmentDetail/self/${encodeURIComponent(id)}`;
