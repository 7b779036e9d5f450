// What a resource says beyond itself, in a form of its own: each page shows the part of it that it is about.
import type { Entity, Section } from '@campus/events/domain/record/entity';
import type { Fields } from '@campus/events/domain/record/fields';
import { resourceConfig } from '@campus/events/resource/resource-config';
import { useMemo } from 'react';
import { useRuleReview } from '../impact/rule-review.tsx';
import type { Bilingual } from '../lib/bilingual.ts';
import { RecordForm } from '../records/form-page.tsx';
import type { May } from '../records/steps.ts';
import { useRecordsPort } from '../records/use-records-port.ts';

const configured: Fields = resourceConfig.fields;

/** There is at most one configuration for a resource, and it is made with its first rule. */
export const configPart = ({ zh, en }: Bilingual, sections: readonly Section[]): Entity => {
  const named = new Set(sections.flatMap(({ fields }) => fields));
  return {
    ...resourceConfig,
    zh,
    en,
    single: 'config',
    fields: Object.fromEntries(
      Object.entries(configured)
        .filter(([name]) => named.has(name))
        .map(([name, { shown: _, ...field }]) => [name, field]),
    ),
    page: { path: '', sections, menu: { group: 'resources', icon: 'edit', isHidden: true } },
  };
};

/** The server decides on each resource who may change it. */
const may: May = () => true;

export interface ConfigFormProps {
  readonly part: Entity;
  /** The id of the resource. */
  readonly id: string;
  readonly onDone: () => void;
}

export const ConfigForm = ({ part, id, onDone }: ConfigFormProps) => {
  // The record is written under the id of the resource.
  const written = useMemo((): Entity => {
    const { single: _, ...ofResource } = part;
    return ofResource;
  }, [part]);
  const port = useRecordsPort(written, may);
  const { review, dialog } = useRuleReview(resourceConfig.name);
  return (
    <>
      <RecordForm entity={part} port={port} id={id} review={review} onSaved={onDone} onCancel={onDone} />
      {dialog}
    </>
  );
};
