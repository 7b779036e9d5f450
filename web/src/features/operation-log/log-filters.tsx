// What narrows the log; all of it stands in the address.
import { entities } from '@campus/events/record/entities';
import { useEffect, useState } from 'react';
import type { Bilingual } from '../../lib/bilingual.ts';
import { ResourcePicker } from '../../resources/resource-picker.tsx';
import { useWords } from '../../words.ts';
import type { LogFilter } from './line.ts';

/** Modules that are no records. */
const ownModules = ['booking', 'closure', 'series', 'terminal'] as const;
/** Typing rests this long before the server is asked. */
const restMs = 300;

export interface LogFiltersProps {
  readonly filter: LogFilter;
  readonly resourceName: Bilingual | undefined;
  readonly onChange: (part: Partial<LogFilter>) => void;
}

const TextFilter = ({ value, onChange }: { value: string; onChange: (text: string) => void }) => {
  const { t } = useWords('operation-log');
  const [text, setText] = useState(value);
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => onChange(text.trim()), restMs);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);
  return (
    <input
      type="search"
      className="field-input"
      aria-label={t('text')}
      placeholder={t('text')}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
};

export const LogFilters = ({ filter, resourceName, onChange }: LogFiltersProps) => {
  const { t, say } = useWords('operation-log');
  return (
    <search className="list-filters">
      <TextFilter value={filter.text} onChange={(text) => onChange({ text })} />
      <select
        className="field-input"
        aria-label={t('module')}
        value={filter.module}
        onChange={(event) => onChange({ module: event.target.value })}
      >
        <option value="">{t('allModules')}</option>
        {ownModules.map((module) => (
          <option key={module} value={module}>
            {t(`modules.${module}`)}
          </option>
        ))}
        {entities.map((entity) => (
          <option key={entity.name} value={entity.name}>
            {say(entity)}
          </option>
        ))}
      </select>
      <ResourcePicker
        label={t('resource')}
        placeholder={t('resourceHint')}
        chosen={filter.resource === '' ? undefined : { id: filter.resource, name: resourceName }}
        onChange={(resource) => onChange({ resource: resource?.id ?? '' })}
      />
    </search>
  );
};
