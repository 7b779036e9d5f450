// Whom and what a draft of rules is looked at for: a person and a resource, found by typing.
import { useApolloClient } from '@apollo/client/react';
import { account as accountEntity } from '@campus/events/directory/account';
import { Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { type Bilingual, bilingual } from '../lib/bilingual.ts';
import { PEOPLE } from '../lib/people.graphql.ts';
import { OPTIONS_A_PAGE, type Option, type RecordsPort } from '../records/port.ts';
import type { ExplainedRules } from './rules-preview.graphql.ts';
import { useImpactWords } from './words.ts';

const TYPING_PAUSE_MS = 300;

/** What is offered; the hint tells two of one name apart. */
interface Offer extends Option {
  readonly hint?: string | undefined;
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string | undefined;
  /** Its name, once it is known. */
  readonly named: Bilingual | undefined;
  readonly search: (text: string) => Promise<readonly Offer[]>;
  readonly onChange: (id: string) => void;
}

const Choice = ({ label, value, named, search, onChange }: ChoiceProps) => {
  const { say } = useImpactWords();
  const [options, setOptions] = useState<readonly Offer[]>([]);
  const asked = useRef(0);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  const find = async (text: string): Promise<void> => {
    asked.current += 1;
    const turn = asked.current;
    const found = await search(text);
    if (turn === asked.current) setOptions(found);
  };
  const shown = options.map((option) => ({
    value: option.id,
    label: say(bilingual(option.zh, option.en)),
    hint: option.hint,
  }));
  const chosen = value === undefined ? undefined : { value, label: named ? say(named) : value };
  return (
    <Select
      aria-label={label}
      popupMatchSelectWidth={false}
      placeholder={label}
      showSearch={{
        filterOption: false,
        onSearch: (text) => {
          clearTimeout(pause.current);
          pause.current = setTimeout(() => void find(text), TYPING_PAUSE_MS);
        },
      }}
      labelInValue
      value={chosen ?? null}
      options={shown}
      optionRender={({ label: name, data }) => (
        <>
          {name} {data.hint ? <small className="faint">{data.hint}</small> : null}
        </>
      )}
      onOpenChange={(isOpen) => isOpen && void find('')}
      onChange={(option) => option && onChange(option.value)}
    />
  );
};

interface PersonChoiceProps {
  /** Empty: nobody is chosen yet. */
  readonly account: string;
  readonly onChange: (account: string) => void;
}

export const PersonChoice = ({ account, onChange }: PersonChoiceProps) => {
  const { t } = useImpactWords();
  const client = useApolloClient();
  const [known, setKnown] = useState<Offer>();
  const find = async (filter: object): Promise<readonly Offer[]> => {
    const found = await client
      .query({
        query: PEOPLE,
        variables: { first: OPTIONS_A_PAGE, filter },
        context: { isQuiet: true },
      })
      .catch(() => undefined);
    return (found?.data?.people.edges ?? []).map(({ node }) => {
      const { zh, en } = bilingual(node.user_name || node.user_id, node.user_name_en);
      const [, kind, kindEn] =
        accountEntity.fields.user_type.choices.find(([value]) => value === node.user_type) ?? [];
      const hint = [node.user_id, node.dept_name].filter(Boolean).join(' · ');
      if (kind === undefined) return { id: node.user_id, zh, en, hint };
      return { id: node.user_id, zh: `${zh} · ${kind}`, en: `${en}, ${kindEn?.toLowerCase()}`, hint };
    });
  };
  const finding = useRef(find);
  useEffect(() => {
    if (account === '') return undefined;
    let isCurrent = true;
    void finding.current({ user_id: account }).then(([person]) => isCurrent && person && setKnown(person));
    return () => {
      isCurrent = false;
    };
  }, [account]);
  const fields = ['user_name', 'user_name_en', 'user_id'];
  return (
    <Choice
      label={t('preview.person')}
      value={account || undefined}
      named={known?.id === account ? bilingual(known.zh, known.en) : { zh: account, en: account }}
      search={(text) =>
        find(text.trim() === '' ? {} : { or: fields.map((field) => ({ [field]: { like: text.trim() } })) })
      }
      onChange={onChange}
    />
  );
};

interface ResourceChoiceProps {
  readonly port: RecordsPort;
  readonly shown: Pick<ExplainedRules, 'resource_id' | 'resources_name' | 'resources_name_en'> | undefined;
  /** Only resources with this value of the field are offered. */
  readonly follows: readonly [field: string, value: string] | undefined;
  readonly onChange: (id: string) => void;
}

export const ResourceChoice = ({ port, shown, follows, onChange }: ResourceChoiceProps) => {
  const { t } = useImpactWords();
  const id = shown?.resource_id ?? undefined;
  return (
    <Choice
      label={t(shown && !id ? 'preview.anyResource' : 'preview.resource')}
      value={id}
      named={id === undefined ? undefined : bilingual(shown?.resources_name ?? id, shown?.resources_name_en)}
      search={async (search) => {
        const question = { search, first: OPTIONS_A_PAGE };
        const answer = await port.fetchOptions(
          'resource',
          follows ? { ...question, offered: follows } : question,
        );
        return 'value' in answer ? answer.value : [];
      }}
      onChange={onChange}
    />
  );
};
