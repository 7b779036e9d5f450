// Whether a text is as a regular expression says, in a bounded number of steps. An engine that goes back tries each
// way through a pattern, and `(a|aa)+` has a way for every division of the text; this one keeps the set of places
// it may have come to, so two ways to one place are one.

type Places = ReadonlySet<number>;
interface Run {
  readonly characters: readonly string[];
  steps: number;
}
/** From where a part begins to where it may end. */
type Part = (run: Run, from: Places) => Places;

const MAX_STEPS = 1_000_000;

const ONE_CHARACTER =
  /\[(?:\\[\s\S]|[^\]\\])*\]|\\(?:u\{[^}]*\}|u[\da-f]{4}|x[\da-f]{2}|c[a-z]|p\{[^}]*\}|[\s\S])|[\s\S]/iuy;
const GROUP = /\((?:\?(?:[:=!]|<[^=!>][^>]*>))?(?!\?)/uy;
const TIMES = /(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/uy;

const kept =
  (stays: (run: Run, place: number) => boolean): Part =>
  (run, from) =>
    new Set([...from].filter((place) => stays(run, place)));

const isWordAt = ({ characters }: Run, place: number): boolean => /^\w$/.test(characters[place] ?? '');
const isEdge = (run: Run, place: number): boolean => isWordAt(run, place - 1) !== isWordAt(run, place);

const standing: Readonly<Record<string, Part>> = {
  '^': kept((_, place) => place === 0),
  $: kept(({ characters }, place) => place === characters.length),
  '\\b': kept(isEdge),
  '\\B': kept((run, place) => !isEdge(run, place)),
};

const character = (source: string): Part => {
  const one = new RegExp(`^${source}$`, 'u');
  return (run, from) => {
    run.steps += from.size;
    const to = [...from].filter((place) => one.test(run.characters[place] ?? '')).map((place) => place + 1);
    return new Set(to);
  };
};

const repeated =
  (part: Part, least: number, most: number): Part =>
  (run, from) => {
    let here = from;
    for (let times = 0; times < least && here.size > 0 && run.steps <= MAX_STEPS; times++) {
      const next = part(run, here);
      run.steps += 1;
      // It can match nothing here, so more times come to the same.
      if (next.size === here.size && [...next].every((place) => here.has(place))) break;
      here = next;
    }
    const all = new Set(here);
    for (let times = least; times < most && here.size > 0 && run.steps <= MAX_STEPS; times++) {
      here = new Set([...part(run, here)].filter((place) => !all.has(place)));
      for (const place of here) all.add(place);
    }
    return all;
  };

/** Undefined: it is no regular expression, or one that looks back. */
const read = (pattern: string): Part | undefined => {
  let at = 0;
  const next = (expression: RegExp): RegExpExecArray | null => {
    expression.lastIndex = at;
    const found = expression.exec(pattern);
    at += found?.[0].length ?? 0;
    return found;
  };
  const alternatives = (): Part => {
    const sequences = [sequence()];
    while (pattern[at] === '|') {
      at += 1;
      sequences.push(sequence());
    }
    return (run, from) => new Set(sequences.flatMap((part) => [...part(run, from)]));
  };
  const sequence = (): Part => {
    const parts: Part[] = [];
    while (at < pattern.length && pattern[at] !== '|' && pattern[at] !== ')') parts.push(times(atom()));
    return (run, from) => parts.reduce((places, part) => part(run, places), from);
  };
  const atom = (): Part => {
    if (pattern[at] !== '(') {
      const source = next(ONE_CHARACTER)?.[0] ?? '';
      if (/^\\[1-9k]/.test(source)) throw new SyntaxError('it refers back');
      return standing[source] ?? character(source);
    }
    const opening = next(GROUP)?.[0];
    if (opening === undefined) throw new SyntaxError('it looks back');
    const inner = alternatives();
    at += 1;
    if (opening !== '(?=' && opening !== '(?!') return inner;
    return kept((run, place) => inner(run, new Set([place])).size > 0 === (opening === '(?='));
  };
  const times = (part: Part): Part => {
    const [found, sign, least, comma, most] = next(TIMES) ?? [];
    if (found === undefined) return part;
    if (sign) return repeated(part, sign === '+' ? 1 : 0, sign === '?' ? 1 : Number.POSITIVE_INFINITY);
    const upTo = comma ? Number(most || Number.POSITIVE_INFINITY) : Number(least);
    return repeated(part, Number(least), upTo);
  };
  try {
    new RegExp(pattern, 'u');
    return alternatives();
  } catch {
    return undefined;
  }
};

/** For the whole of a text; undefined: no such pattern can be asked. What takes too many steps does not match. */
export const boundedMatch = (pattern: string): ((text: string) => boolean) | undefined => {
  const whole = read(pattern);
  return (
    whole &&
    ((text) => {
      const run: Run = { characters: [...text], steps: 0 };
      const ends = whole(run, new Set([0]));
      return run.steps <= MAX_STEPS && ends.has(run.characters.length);
    })
  );
};
