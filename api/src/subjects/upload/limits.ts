// Every bound of an upload.

/** U-080. */
export const MOST_PICTURE_BYTES = 10 * 1024 * 1024;
export const MOST_FILE_BYTES = 20 * 1024 * 1024;
/** Around the file of a form: names, boundaries, other fields. */
export const FORM_BYTES = 64 * 1024;
export const MOST_NAME = 200;

/** The rate of one account; an administrator sends the pictures of a hundred rooms. */
export const UPLOAD_RATE = { tries: 60, windowMinutes: 10, keys: 20_000 } as const;
export const ADMINISTRATOR_UPLOAD_RATE = { tries: 600, windowMinutes: 10, keys: 2_000 } as const;
/** Bodies that one node receives at once. */
export const MOST_RECEIVING = 32;

/** A file that nothing shows for so long goes. */
export const UNUSED_MILLISECONDS = 24 * 60 * 60_000;
export const SWEEP_EVERY_MS = 60 * 60_000;
