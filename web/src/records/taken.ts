// Where a record is known by one of a few choices: a new one offers those only that no other record has.
import type { Entity } from '@campus/events/domain/record/entity';
import { useEffect, useState } from 'react';
import type { RecordsPort } from './port.ts';

interface Asked {
  readonly port: RecordsPort;
  readonly id: string | undefined;
}

export type Taken = ReadonlySet<string>;

const nothing: Taken = new Set();
const MOST = 200;

const ownChoice = ({ idFrom, fields }: Entity) => {
  const field = fields[idFrom ?? ''];
  return field?.kind === 'choice' ? field : undefined;
};

export const useTaken = (entity: Entity, { port, id }: Asked): Taken => {
  const [taken, setTaken] = useState(nothing);
  const isAsked = id === undefined && ownChoice(entity) !== undefined;
  useEffect(() => {
    if (!isAsked) return undefined;
    let isCurrent = true;
    void port.fetchPage({ first: MOST, offset: 0, filter: {} }).then((answer) => {
      if (isCurrent && 'value' in answer)
        setTaken(new Set(answer.value.rows.map((row) => String(row[entity.idFrom ?? 'id']))));
    });
    return () => {
      isCurrent = false;
    };
  }, [isAsked, port, entity]);
  return taken;
};

export const withoutTaken = (entity: Entity, taken: Taken): Entity => {
  const field = ownChoice(entity);
  if (!field || taken.size === 0 || entity.idFrom === undefined) return entity;
  const choices = field.choices.filter(([value]) => !taken.has(String(value)));
  const fields = Object.assign({}, entity.fields, { [entity.idFrom]: Object.assign({}, field, { choices }) });
  return Object.assign({}, entity, { fields });
};

export const isAllTaken = (entity: Entity, taken: Taken): boolean =>
  taken.size > 0 && ownChoice(entity)?.choices.length === 0;
