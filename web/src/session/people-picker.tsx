// Chooses one person by a part of the name or the account.
import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { bilingual } from '../lib/bilingual.ts';
import { havingInName } from '../lib/having-in-name.ts';
import { NAMED_PEOPLE } from '../lib/people.graphql.ts';
import { Picker, type PickerOption, type PickerProps } from '../ui/picker.tsx';
import type { NamedPeopleQuery } from '../wire.generated.ts';

const OFFERED = 20;

const asked = (text: string): object =>
  text.trim() === ''
    ? {}
    : { or: ['name', 'name_en', 'account'].map((field) => ({ [field]: { like: text.trim() } })) };

type PeoplePickerProps = Pick<PickerProps, 'label' | 'placeholder' | 'chosen' | 'onChange'>;

export const PeoplePicker = (props: PeoplePickerProps) => {
  const [text, setText] = useState('');
  const { data, previousData, ...search } = useQuery(NAMED_PEOPLE, {
    variables: { first: OFFERED, filter: asked(text) },
    context: { isQuiet: true },
  });
  const options = data ? peopleIn(data) : havingInName(text, peopleIn(previousData));
  return <Picker {...props} text={text} onType={setText} options={options} search={search} />;
};

const peopleIn = (data: NamedPeopleQuery | undefined): readonly PickerOption[] =>
  (data?.found.edges ?? []).map(({ node }) => {
    const { zh, en } = bilingual(node.name ?? node.account, node.name_en);
    return { id: node.account, name: { zh: `${zh} (${node.account})`, en: `${en} (${node.account})` } };
  });
