// People of the directory, found by name or account as one types: one, or several as chips. Kept as
// `name (account)`; among several, people from outside are written as `name <e-mail>`.

import { gql } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useDeferredValue, useId, useState } from 'react';
import { bilingual } from '../../lib/bilingual.ts';
import { useShallowTrees } from '../../session/use-shell-data.ts';
import { TextInput } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Letter, Picker, type PickerOption } from '../../ui/picker.tsx';
import type {
  DepartmentsToChooseDocument,
  DepartmentsToChooseQuery,
  PeopleToChooseDocument,
  PeopleToChooseQuery,
} from '../../wire.generated.ts';
import { useBookingWords } from './words.ts';

const PEOPLE: PeopleToChooseDocument = gql`
  query PeopleToChoose($first: Int, $filter: JSON) {
    findUserInfoList(first: $first, filter: $filter) {
      edges {
        node {
          user_id
          user_name
          user_name_en
          dept_name
          dept_name_en
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
      org_parent_id
      is_enable
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

/** What somebody may be found by. */
const found = (sought: string) => ({
  or: ['user_name', 'user_name_en', 'user_id'].map((field) => ({ [field]: { like: sought } })),
});

type Person = PeopleToChooseQuery['findUserInfoList']['edges'][number]['node'];

export interface FoundPeople {
  readonly people: readonly Person[];
  readonly isAsking: boolean;
  /** The directory has answered that nobody matches. */
  readonly isNobody: boolean;
  readonly hasFailed: boolean;
}

/** The first people of the directory that match; nobody is asked for while nothing is typed. */
export const useFoundPeople = (text: string): FoundPeople => {
  const sought = useDeferredValue(text.trim());
  const { data, loading, error } = useQuery(PEOPLE, {
    variables: { first: MOST_OFFERED, filter: found(sought) },
    skip: sought === '',
    context: { isQuiet: true },
  });
  const people = (data?.findUserInfoList.edges ?? []).map(({ node }) => node);
  const isNobody = data !== undefined && !loading && people.length === 0;
  return { people, isAsking: loading, isNobody, hasFailed: error !== undefined };
};

/** Nobody of the directory: chosen already, or written out with an e-mail address. */
const WRITTEN = /[(<]/;

/** Several are joined by `|`. */
export const peopleIn = (value: string): readonly string[] => (value === '' ? [] : value.split('|'));

/** Their names alone; with the account where two have one name. */
const shortNames = (chosen: readonly string[]): readonly string[] => {
  const names = chosen.map((one) => one.replace(/ \([^()]*\)$/, ''));
  return names.map((name, index) =>
    names.indexOf(name) === names.lastIndexOf(name) ? name : (chosen[index] ?? name),
  );
};

const firstLetter = (name: string): string => [...name][0] ?? '';

interface ChipsProps {
  readonly chosen: readonly string[];
  readonly onRemove: (one: string) => void;
}

const Chips = ({ chosen, onRemove }: ChipsProps) => {
  const { t } = useBookingWords();
  const names = shortNames(chosen);
  return chosen.map((one, index) => (
    <span key={one} className="chip" title={one}>
      <Letter of={firstLetter(one)} />
      {names[index]}
      <button type="button" aria-label={t('removePerson', { name: one })} onClick={() => onRemove(one)}>
        <Icon name="close" size={12} />
      </button>
    </span>
  ));
};

/** Two of one name are told apart by account and department. */
export const PeopleField = ({ control, value, onChange, isMany }: PeopleFieldProps) => {
  const { t, say } = useBookingWords();
  const chosen = peopleIn(value);
  const [text, setText] = useState('');
  /** Somebody was chosen by this text: it names nobody from outside. */
  const [answered, setAnswered] = useState('');
  const typed = isMany ? text : value;
  const { people, isAsking, isNobody, hasFailed } = useFoundPeople(typed);
  const options = people.map(({ user_id, user_name, user_name_en, dept_name, dept_name_en }) => {
    const name = say(bilingual(user_name || user_id, user_name_en));
    const id = user_name ? `${name} (${user_id})` : user_id;
    return {
      id,
      name: bilingual(user_name || user_id, user_name_en),
      note: [user_id, say(bilingual(dept_name, dept_name_en))].filter(Boolean).join(' · '),
      letter: firstLetter(name),
      isAdded: isMany ? chosen.includes(id) : undefined,
    };
  });
  const outcome = hasFailed ? t('picker.failed') : isNobody ? t(isMany ? 'nobodyAmong' : 'nobody') : '';
  const silence = isAsking ? t('lookingUp') : outcome;
  const add = (one: string) => {
    const name = one.trim().replaceAll('|', ' ');
    if (name !== '' && !chosen.includes(name)) onChange([...chosen, name].join('|'));
  };
  const remove = (one: string) => onChange(chosen.filter((other) => other !== one).join('|'));
  const addOther = (other: string) => {
    if (other !== answered) add(other);
    setText('');
    setAnswered('');
  };
  const take = ({ id }: PickerOption) => {
    if (!isMany) return onChange(id);
    add(id);
    setAnswered(text);
  };
  return (
    <span className="people-field">
      <Picker
        {...control}
        placeholder={t(isMany ? 'peopleAsk' : 'personAsk')}
        text={typed}
        onType={isMany ? setText : onChange}
        options={isMany ? options : options.filter(({ id }) => id !== value)}
        chosen={undefined}
        note={WRITTEN.test(typed) ? '' : silence}
        onChange={(person) => person && take(person)}
        onOther={isMany ? addOther : undefined}
        chips={isMany ? <Chips chosen={chosen} onRemove={remove} /> : undefined}
      />
    </span>
  );
};

type Department = DepartmentsToChooseQuery['findOrganizationList'][number];

/** Those in use; of the two highest levels only where the campus wants it. */
export const departmentsOffered = (all: readonly Department[], isShallow: boolean): readonly Department[] => {
  const top = new Set(all.flatMap(({ org_id, org_parent_id }) => (org_parent_id === null ? [org_id] : [])));
  return all.filter(
    ({ org_parent_id, is_enable }) =>
      is_enable !== 0 && (!isShallow || org_parent_id === null || top.has(org_parent_id)),
  );
};

export const DepartmentField = ({ control, value, onChange }: Omit<PeopleFieldProps, 'isMany'>) => {
  const listId = useId();
  const shallow = useShallowTrees();
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
        {departmentsOffered(data?.findOrganizationList ?? [], shallow.has('department')).map(
          ({ org_id, org_name }) => (
            <option key={org_id} value={org_name ?? ''} />
          ),
        )}
      </datalist>
    </>
  );
};
