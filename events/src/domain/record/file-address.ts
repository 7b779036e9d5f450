// Where a file may be that a text names.

/** The address of a file here or at another server: never a scheme that runs. */
export const isFileAddress = (text: string): boolean => /^(?:https?:\/\/|\/(?!\/))\S+$/.test(text);
