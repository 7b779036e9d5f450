// Yes or no, 1 or 0 on the wire.
import { type Common, declared, expected, type Kind, type None, type Options } from './kind.ts';
import { asNumber } from './number.ts';

export interface FlagField extends Common {
  readonly kind: 'flag';
  readonly default?: 0 | 1;
  /** What yes and no mean in a list, where more is said by it than yes and no. */
  readonly states?: { readonly yes: FlagState; readonly no: FlagState };
}

type FlagState = readonly [zh: string, en: string, tone: 'good' | 'off'];

/** A record that is put out of use, and stays for what refers to it. */
export const outOfUse = { yes: ['停用', 'Disabled', 'off'], no: ['在用', 'In use', 'good'] } as const;

export const flag = <const O extends Options<FlagField> = None>(zh: string, en: string, options?: O) =>
  declared('flag', { zh, en }, options);

export const noYes = [
  { zh: '否', en: 'No' },
  { zh: '是', en: 'Yes' },
] as const;

export const flagKind: Kind<FlagField> = {
  scalar: () => 'Int',
  read: (_, value) => {
    const read = typeof value === 'boolean' ? Number(value) : asNumber(value);
    return read === 0 || read === 1 ? { value: read } : expected('0 或 1', '0 or 1');
  },
  sample: () => 1,
  asks: 'equals',
  isSortable: true,
  text: (_, value, { language }) => noYes[Number(value)]?.[language] ?? String(value),
  parse: (_, text) => {
    const found = noYes.findIndex(({ zh, en }) => zh === text || en.toLowerCase() === text.toLowerCase());
    return found < 0 ? text : found;
  },
};
