// The designer's data: the rows of the draft, those of the type where a resource has none, and the fields
// that a booking form would ask for by them.
import { useQuery } from '@apollo/client/react';
import type { AskedField } from '@campus/events/booking/asked-field';
import { askedFields, codeIn } from '@campus/events/booking/form-fields';
import { rowsIn, type UnknownFields } from '@campus/events/domain/unknown';
import { resourceType } from '@campus/events/resource/resource-type';
import { useEffect, useState } from 'react';
import { bilingual } from '../lib/bilingual.ts';
import { fromJsonText } from '../records/drawn.ts';
import type { Values } from '../records/port.ts';
import { mayOn } from '../records/steps.ts';
import { useRecordsPort } from '../records/use-records-port.ts';
import { useShellData } from '../session/use-shell-data.ts';
import type { CodeChoicesQuery } from '../wire.generated.ts';
import type { Rows } from './draft.ts';
import { CODE_CHOICES, COLLECTED_FIELDS } from './form-parts.graphql.ts';

const CUSTOM = 2;
const quiet = { isQuiet: true } as const;

export interface FormDraft {
  readonly fields: readonly AskedField[];
  /** The rows that say so: of a resource without its own, those of its type. */
  readonly rows: Rows;
  /** The type that a resource follows; undefined: a type itself, or a resource with a form of its own. */
  readonly follows: UnknownFields | undefined;
  readonly isOfResource: boolean;
  /** Collected fields that the form may add, in use or not. */
  readonly defined: readonly UnknownFields[];
  readonly isLoading: boolean;
  readonly readAgain: () => Promise<unknown>;
}

export const useFormDraft = (values: Values, own: Rows): FormDraft => {
  const typeId = values.resources_type_id;
  const isOfResource = typeof typeId === 'string';
  const type = useTypeOf(isOfResource ? typeId : undefined);
  const { data, loading, refetch } = useQuery(COLLECTED_FIELDS, { context: quiet });
  const collected: readonly UnknownFields[] = data?.page.edges.map(({ node }) => node) ?? [];
  const itemsOf = useItemsOf(collected);
  const follows = isOfResource && own.length === 0 ? type : undefined;
  const typeRows = rowsIn(fromJsonText(type?.resourcesFieldSettingList));
  const rows = follows ? typeRows : own;
  const form = { ...values, resourcesFieldSettingList: rows };
  const fields = isOfResource
    ? askedFields({ resource: form, type, collected, itemsOf })
    : askedFields({ resource: { resourcesFieldSettingList: rows }, type: values, collected, itemsOf });
  return {
    fields,
    rows,
    follows,
    isOfResource,
    defined: collected.filter((row) => (row.field_category ?? CUSTOM) === CUSTOM && row.is_enable !== 0),
    isLoading: loading && data === undefined,
    readAgain: refetch,
  };
};

/** The type of a resource, whole. */
const useTypeOf = (id: string | undefined): UnknownFields | undefined => {
  const { roles } = useShellData();
  const port = useRecordsPort(resourceType, mayOn(resourceType, roles));
  const [type, setType] = useState<UnknownFields>();
  useEffect(() => {
    if (id === undefined) return undefined;
    let isCurrent = true;
    void port.fetchOne(id).then((answer) => {
      if (isCurrent && 'value' in answer) setType(answer.value);
    });
    return () => {
      isCurrent = false;
    };
  }, [port, id]);
  return type;
};

type Table = CodeChoicesQuery['page']['edges'][number]['node'];

const choicesIn = ({ disabled, items }: Table) =>
  disabled === 1
    ? []
    : (items ?? [])
        .filter((item) => item.disabled !== 1)
        .toSorted((a, b) => (a.item_index ?? 0) - (b.item_index ?? 0))
        .map(({ item_name, item_name_en }) => bilingual(item_name, item_name_en));

/** Choices by the code of their table. */
const useItemsOf = (collected: readonly UnknownFields[]) => {
  const codes = [...new Set(collected.flatMap(({ data_range }) => codeIn(data_range) ?? []))];
  const { data } = useQuery(CODE_CHOICES, {
    variables: { filter: { code: { in: codes } } },
    skip: codes.length === 0,
    context: quiet,
  });
  const tables = new Map(data?.page.edges.map(({ node }) => [node.code, choicesIn(node)]));
  return (code: string) => tables.get(code);
};
