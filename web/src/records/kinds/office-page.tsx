// A page of the product, picked by the name that the menu gives it. Any other address can be typed.
import type { FieldOf } from '@campus/events/domain/record/fields';
import { Select } from 'antd';
import { useState } from 'react';
import { useManagementTree } from '../../session/use-shell-data.ts';
import { leaves } from '../../shell/management-menu.ts';
import { useRecordWords } from '../words.ts';
import { asString, type CellProps, handedOn, type InputProps } from './kind.ts';

/** Its heading in the menu tells two pages of one name apart. */
const usePages = (): readonly { readonly value: string; readonly label: string }[] => {
  const { say } = useRecordWords();
  return useManagementTree().flatMap((entry) =>
    leaves([entry]).map(({ uri, name }) => ({
      value: uri,
      label: entry.uri === uri ? say(name) : `${say(entry.name)} / ${say(name)}`,
    })),
  );
};

export const PageInput = ({ field, value, onChange, ...props }: InputProps<FieldOf<'text'>>) => {
  const { language } = useRecordWords();
  const pages = usePages();
  const [typed, setTyped] = useState('');
  const chosen = asString(value);
  const others = [...new Set([chosen, typed.trim()])].filter(
    (uri) => /^(?:\/|https?:)/.test(uri) && !pages.some((page) => page.value === uri),
  );
  return (
    <Select
      {...handedOn(props)}
      allowClear={!field.required}
      popupMatchSelectWidth={false}
      placeholder={field.none?.[language === 'zh' ? 0 : 1]}
      value={chosen === '' ? null : chosen}
      options={[...others.map((uri) => ({ value: uri, label: uri })), ...pages]}
      showSearch={{
        onSearch: setTyped,
        filterOption: (text, option) =>
          `${option?.label} ${option?.value}`.toLowerCase().includes(text.trim().toLowerCase()),
      }}
      onChange={(uri: string | undefined) => onChange?.(uri ?? '')}
    />
  );
};

export const PageCell = ({ value }: CellProps<FieldOf<'text'>>) => {
  const uri = asString(value);
  return <span>{usePages().find((page) => page.value === uri)?.label ?? uri}</span>;
};
