// People whom a phone's search finds by name or account: shown to those who open their pages, asked by nobody else.
import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { bilingual } from '../../lib/bilingual.ts';
import { NAMED_PEOPLE } from '../../lib/people.graphql.ts';
import { useRested } from '../../lib/use-rested.ts';
import { ACCOUNTS, opensOf } from '../../palette/entries.ts';
import { useShellData } from '../../session/use-shell-data.ts';
import { Icon } from '../../ui/icon.tsx';
import { useListWords } from './words.ts';

const MOST = 5;
const REST_MS = 250;

export const FoundPeople = ({ text }: { readonly text: string }) => {
  const { t, say } = useListWords();
  const opens = opensOf(useShellData()).has(ACCOUNTS);
  const sought = useRested(text.trim(), REST_MS);
  const { data } = useQuery(NAMED_PEOPLE, {
    skip: !opens || sought === '',
    variables: {
      first: MOST,
      filter: { or: ['name', 'name_en', 'account'].map((field) => ({ [field]: { like: sought } })) },
    },
    context: { isQuiet: true },
  });
  const people = sought === '' ? [] : (data?.found.edges ?? []);
  if (people.length === 0) return null;
  return (
    <>
      <h2>{t('find.persons')}</h2>
      <ul className="find-people">
        {people.map(({ node: { account, name, name_en } }) => (
          <li key={account}>
            <Link to={`${ACCOUNTS}/${encodeURIComponent(account ?? '')}`}>
              <Icon name="user" size={20} />
              <strong>{say(bilingual(name || account, name_en))}</strong>
              <small>{account}</small>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
};
