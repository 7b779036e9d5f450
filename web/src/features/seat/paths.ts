// Where the pages of seat rooms stand.

export const ROOMS = '/manage/resources/seat-resources-list';

const at = (path: string, id: string): string => `${path}/${encodeURIComponent(id)}`;

export const seatsPath = (id: string): string => at('/manage/resources/seat-resources', id);
export const planPath = (id: string): string => at('/manage/resources/seats/edit', id);
export const nowPath = (id: string): string => at(`${ROOMS}/seat-detail`, id);
export const roomPath = (id: string): string => at(ROOMS, id);
export const codesPath = (id: string): string => `/manage/resources/qr-codes?room=${encodeURIComponent(id)}`;
