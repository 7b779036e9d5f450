// People of the directory, found by name as one types: one, or several as chips. Kept as `name (account)`.
import { gql } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useDeferredValue, useId, useState } from 'react';
import { TextInput } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import type { DepartmentsToChooseDocument, PeopleToChooseDocument } from '../wire.generated.ts';
import { useBookingWords } from './words.ts';

const PEOPLE: PeopleToChooseDocument = gql`
  query PeopleToChoose($first: Int, $filter: JSON) {
    findUserInfoList(first: $first, filter: $filter) {
      edges {
        node {
          user_id
          user_name
          dept_name
        }
      }
    }
  }
`;

const DEPARTMENTS: DepartmentsToChooseDocument = gql`
  query DepartmentsToChoose {
    findOrganizationList {
      org_id
      org_name
    }
  }
`;

const MOST_OFFERED = 10;

export interface PeopleFieldProps {
  readonly control: { readonly id: string };
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isMany: boolean;
}

const usePeople = (text: string): readonly string[] => {
  const sought = useDeferredValue(text.trim());
  const { data } = useQuery(PEOPLE, {
    variables: { first: MOST_OFFERED, filter: { user_name: { like: sought } } },
    skip: sought === '',
    context: { isQuiet: true },
  });
  return (data?.findUserInfoList.edges ?? []).map(({ node }) =>
    node.user_name ? `${node.user_name} (${node.user_id})` : node.user_id,
  );
};

/** The browser's own list of proposals: known to keyboards, fingers and screen readers. */
export const PeopleField = ({ control, value, onChange, isMany }: PeopleFieldProps) => {
  const { t } = useBookingWords();
  const listId = useId();
  const chosen = value === '' ? [] : value.split('|');
  const [text, setText] = useState('');
  const typed = isMany ? text : value;
  const offered = usePeople(typed);
  const add = (one: string) => {
    const name = one.trim().replaceAll('|', ' ');
    if (name !== '' && !chosen.includes(name)) onChange([...chosen, name].join('|'));
    setText('');
  };
  const type = (next: string) => {
    if (!isMany) onChange(next);
    else if (offered.includes(next)) add(next);
    else setText(next);
  };
  return (
    <span className="people-field">
      {isMany
        ? chosen.map((one) => (
            <span key={one} className="chip">
              {one}
              <button
                type="button"
                aria-label={t('removePerson', { name: one })}
                onClick={() => onChange(chosen.filter((other) => other !== one).join('|'))}
              >
                <Icon name="close" size={12} />
              </button>
            </span>
          ))
        : null}
      <TextInput
        {...control}
        list={listId}
        value={typed}
        autoComplete="off"
        placeholder={t('personAsk')}
        onChange={({ target }) => type(target.value)}
        onBlur={() => (isMany ? add(text) : undefined)}
        onKeyDown={(event) => {
          if (!isMany || event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add(text);
        }}
      />
      <datalist id={listId}>
        {offered.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </span>
  );
};

export const DepartmentField = ({ control, value, onChange }: Omit<PeopleFieldProps, 'isMany'>) => {
  const listId = useId();
  const { data } = useQuery(DEPARTMENTS, { fetchPolicy: 'cache-first', context: { isQuiet: true } });
  return (
    <>
      <TextInput
        {...control}
        list={listId}
        value={value}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={listId}>
        {(data?.findOrganizationList ?? []).map(({ org_id, org_name }) => (
          <option key={org_id} value={org_name ?? ''} />
        ))}
      </datalist>
    </>
  );
};
