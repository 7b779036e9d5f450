// How many places a resource had, as its own records in the log say: the largest number that may have
// been in force when something was decided.

import type { Instant, RecordedEvent } from '@campus/events/domain/envelope';
import { parseStream } from '@campus/events/domain/streams';
import { fieldsIn, rowsIn } from '@campus/events/domain/unknown';

/** The most places of the resource around `at`. */
export type PlacesOf = (tenant: string, resource: string, at: Instant) => number;

/** A changed rule reaches those who decide a moment after it is on disk. */
const RULES_ARRIVE_WITHIN_MS = 5_000;

type Fields = Readonly<Record<string, unknown>>;

interface Step {
  readonly at: Instant;
  readonly fields: Fields;
}

/** From the records of resources and of the rule templates that some of them follow. */
export const placesFromLog = (events: readonly RecordedEvent[]): PlacesOf => {
  const steps = new Map<string, Step[]>();
  for (const { stream, type, data, metadata } of events) {
    if (type !== 'Saved' || !stream.startsWith('record-')) continue;
    const [tenant = '', entity = '', id = ''] = parseStream(stream).keys;
    if (entity !== 'resource' && entity !== 'resource_rule_template') continue;
    const key = keyOf(tenant, entity, id);
    const known = steps.get(key) ?? [];
    const changed = fieldsIn(fieldsIn(data).fields);
    steps.set(key, [...known, { at: metadata.at, fields: { ...known.at(-1)?.fields, ...changed } }]);
  }

  /** Every state that may have been in force. */
  const around = (tenant: string, entity: string, id: string, at: Instant): readonly Fields[] => {
    const known = steps.get(keyOf(tenant, entity, id)) ?? [];
    return known
      .filter(({ at: since }, index) => {
        const until = known[index + 1]?.at ?? Number.POSITIVE_INFINITY;
        return since <= at + RULES_ARRIVE_WITHIN_MS && until >= at - RULES_ARRIVE_WITHIN_MS;
      })
      .map(({ fields }) => fields);
  };

  return (tenant, resource, at) => {
    const numbers = around(tenant, 'resource', resource, at).flatMap((fields) => {
      const template = Number(fields.rule_source) === 2 ? String(fields.rule_template_id ?? '') : '';
      return [fields, ...around(tenant, 'resource_rule_template', template, at)].flatMap(numbersIn);
    });
    return Math.max(1, ...numbers);
  };
};

const keyOf = (tenant: string, entity: string, id: string): string => `${tenant}/${entity}/${id}`;

/** The general number, those that hold at certain hours or on certain dates, and the seats of a room of seats. */
const numbersIn = (fields: Fields): readonly number[] => {
  const numbers = [fields, ...rowsIn(fields.availableNumberRuleList)].map((row) =>
    Number(row.available_number),
  );
  return [...numbers, rowsIn(fields.seatList).length].filter(
    (number) => Number.isInteger(number) && number > 0,
  );
};
