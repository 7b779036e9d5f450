/** Where who is on campus is read from this device's copy. */
export const MUSTER_PATH = '/visitor/muster';
