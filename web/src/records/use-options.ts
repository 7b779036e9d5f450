// What the references of an entity may name, read once a page.
import type { Entity } from '@campus/events/record/entity';
import type { Field, Fields } from '@campus/events/record/fields';
import { useEffect, useMemo, useState } from 'react';
import type { Bilingual } from '../lib/bilingual.ts';
import type { Option, RecordsPort } from './port.ts';

export type Options = ReadonlyMap<string, readonly Option[]>;

/** Names of the entities that these fields refer to, sub-lists included. */
const referredEntities = (fields: Fields): string[] => [
  ...new Set(
    Object.values(fields).flatMap((field): string[] => {
      if (field.kind === 'reference') return [field.to];
      return 'fields' in field ? referredEntities(field.fields) : [];
    }),
  ),
];

/** What cannot be read is simply not offered; the id is shown then. */
export const useOptions = (port: RecordsPort, fields: Fields): Options => {
  const [options, setOptions] = useState<Options>(new Map());
  useEffect(() => {
    let isCurrent = true;
    const names = referredEntities(fields);
    Promise.all(names.map((name) => port.fetchOptions(name))).then((answers) => {
      if (!isCurrent) return;
      setOptions(
        new Map(
          answers.flatMap((answer, index) => ('value' in answer ? [[names[index] ?? '', answer.value]] : [])),
        ),
      );
    });
    return () => {
      isCurrent = false;
    };
  }, [port, fields]);
  return options;
};

/** Names by id, over all entities: ids are unique among them. */
export const useNames = (options: Options): ReadonlyMap<string, Bilingual> =>
  useMemo(
    () => new Map([...options.values()].flat().map(({ id, zh, en }) => [id, { zh, en: en || zh }])),
    [options],
  );

/** Fields a list needs options for: its filters and its reference columns. */
export const listedFields = (entity: Entity, columns: readonly string[]): Fields =>
  Object.fromEntries(
    [...entity.list.filters, ...columns].flatMap((name): [string, Field][] => {
      const field = entity.fields[name];
      return field ? [[name, field]] : [];
    }),
  );
