// The parts of iCalendar that an import reads. Everything else is refused by its name, never read as another date;
// the parts of a rule are listed in recurrence.ts.
import type { Component, Property } from './content-lines.ts';
import { NotRead } from './not-read.ts';

interface Parts {
  readonly components: readonly string[];
  /** Read; at most one of each. */
  readonly once: readonly string[];
  /** Read; any number of each. */
  readonly many: readonly string[];
  /** Passed over: no date, place or title depends on them. So is every `X-` property that is not read. */
  readonly passed: readonly string[];
}

const described = ['COMMENT', 'DESCRIPTION', 'CATEGORIES', 'COLOR', 'IMAGE', 'LAST-MODIFIED', 'URL'];
const observance: Parts = {
  components: [],
  once: ['DTSTART', 'RRULE', 'TZOFFSETFROM', 'TZOFFSETTO'],
  many: ['RDATE'],
  passed: ['COMMENT', 'TZNAME'],
};

const read: Readonly<Record<string, Parts>> = {
  VCALENDAR: {
    components: ['VEVENT', 'VTIMEZONE'],
    once: ['VERSION', 'CALSCALE', 'METHOD', 'X-WR-TIMEZONE'],
    many: [],
    passed: [...described, 'PRODID', 'NAME', 'UID', 'REFRESH-INTERVAL', 'SOURCE'],
  },
  VEVENT: {
    components: ['VALARM'],
    once: [
      'UID',
      'DTSTART',
      'DTEND',
      'DURATION',
      'RRULE',
      'RECURRENCE-ID',
      'STATUS',
      'SUMMARY',
      'LOCATION',
      'X-ATTENDEES',
      'TRANSP',
      'X-MICROSOFT-CDO-BUSYSTATUS',
    ],
    many: ['RDATE', 'EXDATE'],
    passed: [
      ...described,
      'DTSTAMP',
      'CREATED',
      'SEQUENCE',
      'CLASS',
      'GEO',
      'ORGANIZER',
      'PRIORITY',
      'ATTACH',
      'ATTENDEE',
      'CONTACT',
      'RELATED-TO',
      'RESOURCES',
      'CONFERENCE',
      'REQUEST-STATUS',
    ],
  },
  VTIMEZONE: {
    components: ['STANDARD', 'DAYLIGHT'],
    once: ['TZID'],
    many: [],
    passed: ['LAST-MODIFIED', 'TZURL', 'TZUNTIL', 'COMMENT'],
  },
  STANDARD: observance,
  DAYLIGHT: observance,
};

/** Parameters of properties on which dates depend; other properties may have any. */
const parameters: Readonly<Record<string, readonly string[]>> = {
  DTSTART: ['TZID', 'VALUE'],
  DTEND: ['TZID', 'VALUE'],
  RDATE: ['TZID', 'VALUE'],
  EXDATE: ['TZID', 'VALUE'],
  'RECURRENCE-ID': ['TZID', 'VALUE'],
  RRULE: [],
  DURATION: [],
};

/** Throws `NotRead` with the first part of the component that is not in the list. */
export const demandReadable = (component: Component): void => {
  const parts = read[component.name];
  if (!parts) throw new NotRead(component.name);
  const [badLine] = component.badLines;
  if (badLine !== undefined) throw new NotRead(badLine, '不是有效的内容行', 'not a content line');
  const seen = new Set<string>();
  for (const property of component.properties) {
    const { name } = property;
    if (parts.once.includes(name)) {
      if (seen.has(name)) throw new NotRead(name, '出现多次', 'stands more than once');
      seen.add(name);
    } else if (!parts.many.includes(name) && !parts.passed.includes(name) && !name.startsWith('X-'))
      throw new NotRead(name);
    demandParameters(property);
  }
};

const demandParameters = ({ name, parameters: given, twice }: Property): void => {
  const known = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
  if (!known) return;
  const [doubled] = twice;
  if (doubled) throw new NotRead(`${name};${doubled}`, '出现多次', 'stands more than once');
  for (const [parameter, value] of given)
    if (!known.includes(parameter) && !parameter.startsWith('X-'))
      throw new NotRead(`${name};${parameter}=${value}`);
};

/** Components inside that are not read, by name; those of `X-` are passed over. */
export const unreadComponents = (component: Component): readonly string[] =>
  component.components
    .map(({ name }) => name)
    .filter((name) => !read[component.name]?.components.includes(name) && !name.startsWith('X-'));
