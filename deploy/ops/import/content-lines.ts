// The lines of an iCalendar file as components and properties, values as they stand (RFC 5545, section 3.1).
//
// We read the lines ourselves. Because ical.js 2.2 mends what it reads without a word: INTERVAL=0 becomes 1,
// a rule part that stands twice is the last one, an END closes any component, one bad line loses the file.
// We gave up its date types; the dates of a rule are in recurrence.ts.

export interface Property {
  readonly name: string;
  /** By name, in capitals; a parameter that stands twice is in `twice`. */
  readonly parameters: ReadonlyMap<string, string>;
  readonly twice: readonly string[];
  /** Still escaped. */
  readonly value: string;
}

export interface Component {
  readonly name: string;
  readonly properties: readonly Property[];
  readonly components: readonly Component[];
  /** Lines of this component that are no properties. */
  readonly badLines: readonly string[];
}

interface OpenComponent extends Component {
  readonly properties: Property[];
  readonly components: OpenComponent[];
  readonly badLines: string[];
}

const opened = (name: string): OpenComponent => ({ name, properties: [], components: [], badLines: [] });

const LINE = /^([A-Za-z0-9-]+)((?:;[A-Za-z0-9-]+=(?:"[^"]*"|[^";:]*))*):(.*)$/s;
const PARAMETER = /;([A-Za-z0-9-]+)=("[^"]*"|[^";:]*)/g;

/** The components at the top of the file; undefined when they are not closed in their order. */
export const componentsOf = (text: string): readonly Component[] | undefined => {
  const root = opened('');
  const stack = [root];
  for (const line of unfold(text)) {
    const inner = stack.at(-1) ?? root;
    const property = propertyOf(line);
    if (property?.name === 'BEGIN') {
      const component = opened(property.value.trim().toUpperCase());
      inner.components.push(component);
      stack.push(component);
    } else if (property?.name === 'END') {
      if (inner === root || inner.name !== property.value.trim().toUpperCase()) return undefined;
      stack.pop();
    } else if (inner === root) return undefined;
    else if (property) inner.properties.push(property);
    else inner.badLines.push(line);
  }
  return stack.length === 1 ? root.components : undefined;
};

/** Lines end with CRLF or LF; one that begins with a space or a tab goes on with the one before it. */
const unfold = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, '')
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .filter((line) => line !== '');

const propertyOf = (line: string): Property | undefined => {
  const [, name, parameters = '', value = ''] = LINE.exec(line) ?? [];
  if (!name) return undefined;
  const read = new Map<string, string>();
  const twice: string[] = [];
  for (const [, key = '', raw = ''] of parameters.matchAll(PARAMETER)) {
    const parameter = key.toUpperCase();
    if (read.has(parameter)) twice.push(parameter);
    read.set(parameter, raw.replace(/^"|"$/g, ''));
  }
  return { name: name.toUpperCase(), parameters: read, twice, value };
};

/** The first of that name. */
export const propertyAt = (component: Component, name: string): Property | undefined =>
  component.properties.find((property) => property.name === name);

export const valueAt = (component: Component, name: string): string | undefined =>
  propertyAt(component, name)?.value;

/** What an escaped text says. */
export const textOf = (value: string): string =>
  value.replace(/\\([\\;,nN])/g, (_, escaped: string) => (escaped.toLowerCase() === 'n' ? '\n' : escaped));
