/** The fields of every answer to a command, for its document: `{ ${answerFields} position }`. */
export const answerFields = 'errcode msg msg_en';
