// How long a text may be. The server counts characters; a browser left alone counts units of UTF-16, two for some.
import { charactersIn } from '@campus/events/domain/visible-text';

/** For `count` of a text field of antd. */
export const countedTo = (max: number) => ({ max, strategy: charactersIn });

/** For `maxLength` of a field that holds `text`: the units that it has beyond its characters come on top. */
export const unitsWithin = (max: number, text: string): number => max + text.length - charactersIn(text);

/** Stands beside a label: `12 / 200`. */
export const countText = (text: string, max: number): string => `${charactersIn(text)} / ${max}`;
