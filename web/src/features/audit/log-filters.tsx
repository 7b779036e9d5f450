// What narrows the log; all of it stands in the address.
import type { Bilingual } from '../../lib/bilingual.ts';
import { ResourcePicker } from '../../resource/resource-picker.tsx';
import { DateButton } from '../../ui/date-button.tsx';
import { SelectInput } from '../../ui/field.tsx';
import { TextFilter } from '../../ui/text-filter.tsx';
import { kinds, type LogFilter } from './line.ts';
import { ownModules, recordModules } from './log-modules.ts';
import { useLogWords } from './words.ts';

export interface LogFiltersProps {
  readonly filter: LogFilter;
  /** Only these; absent: all. */
  readonly modules?: readonly string[] | undefined;
  readonly resourceName: Bilingual | undefined;
  readonly onChange: (part: Partial<LogFilter>) => void;
}

export const LogFilters = ({ filter, modules, resourceName, onChange }: LogFiltersProps) => {
  const { t, say } = useLogWords();
  const isOffered = (name: string) => modules === undefined || modules.includes(name);
  return (
    <search className="list-filters">
      <TextFilter
        label={t(modules ? 'visitText' : 'text')}
        value={filter.text}
        onChange={(text) => onChange({ text })}
      />
      <SelectInput
        aria-label={t('module')}
        value={filter.module}
        onChoose={(module) => onChange({ module })}
        none={modules === undefined ? ['', t('allModules')] : undefined}
        choices={[
          ...ownModules.filter(isOffered).map((name) => [name, t(`modules.${name}`)] as const),
          ...recordModules.filter(({ name }) => isOffered(name)).map((one) => [one.name, say(one)] as const),
        ]}
      />
      <SelectInput
        aria-label={t('kindOf')}
        value={filter.kind}
        onChoose={(kind) => onChange({ kind })}
        none={['', t('allKinds')]}
        choices={kinds.map((kind) => [kind, t(`kind.${kind}`)])}
      />
      <span className="log-days">
        <DateButton
          label={t('from')}
          date={filter.from}
          latest={filter.to === '' ? undefined : filter.to}
          onChange={(from) => onChange({ from })}
          onClear={() => onChange({ from: '' })}
        />
        <span aria-hidden="true">–</span>
        <DateButton
          label={t('to')}
          date={filter.to}
          earliest={filter.from === '' ? undefined : filter.from}
          onChange={(to) => onChange({ to })}
          onClear={() => onChange({ to: '' })}
        />
      </span>
      {/* A visit is of no resource. */}
      {modules === undefined ? (
        <ResourcePicker
          label={t('resource')}
          placeholder={t('resourceHint')}
          chosen={filter.resource === '' ? undefined : { id: filter.resource, name: resourceName }}
          onChange={(resource) => onChange({ resource: resource?.id ?? '' })}
        />
      ) : null}
    </search>
  );
};
