// The word to the person who told of a fault, once it is closed.
import type { Bilingual } from '../domain/rules/rules.ts';
import type { MessageText } from '../message/message-text.ts';

export const REPAIR_CLOSED = 'repair_closed';

const label: Bilingual = { zh: '报修已处理', en: 'Fault report closed' };

export const repairLabelOf = (name: string): Bilingual | undefined =>
  name === REPAIR_CLOSED ? label : undefined;

export const repairMessage = (place: Bilingual, part: Bilingual, answer: string): MessageText => ({
  title: { zh: `报修已处理：${place.zh}`, en: `Fault closed: ${place.en}` },
  text: {
    zh: `您报修的${place.zh}（${part.zh}）已处理：${answer}`,
    en: `The fault you reported in ${place.en} (${part.en.toLowerCase()}) is closed: ${answer}`,
  },
});
