// Texts of one line and of several.
import { searchFolded } from '@campus/events/domain/half-width';
import { type FieldOf, kindOf } from '@campus/events/domain/record/fields';
import { Form, Input, Select } from 'antd';
import { useContext, useEffect, useMemo, useRef, useState } from 'react';
import { countedTo } from '../../lib/text-limit.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { iconNamed, pickedIcons } from '../../ui/named-icons.ts';
import { codeFrom } from '../code-from.ts';
import { FormContext } from '../form-context.ts';
import type { Option } from '../port.ts';
import { useRecordWords } from '../words.ts';
import { asString, handedOn, type InputProps, type PageKind } from './kind.ts';
import { PageCell, PageInput } from './office-page.tsx';
import { TemplateInput } from './template-input.tsx';
import { zoneName } from './zone-name.ts';

type TextInputProps = InputProps<FieldOf<'text'>>;

const PlainInput = ({ field, value, onChange, ...props }: TextInputProps) => {
  const { language } = useRecordWords();
  return (
    <Input
      {...handedOn(props)}
      count={countedTo(field.max)}
      value={asString(value)}
      suffix={field.unit?.[language === 'zh' ? 0 : 1]}
      placeholder={(field.none ?? field.example)?.[language === 'zh' ? 0 : 1]}
      onChange={(event) => onChange?.(event.target.value)}
    />
  );
};

const COLOUR = /^#[\da-f]{6}$/i;

/** A colour is chosen on its square, or typed. */
const ColourInput = ({ field, value, onChange, ...props }: TextInputProps) => {
  const { say } = useRecordWords();
  const colour = asString(value);
  return (
    <Input
      {...handedOn(props)}
      value={colour}
      placeholder="#3399fe"
      prefix={
        <input
          type="color"
          className="record-colour"
          aria-label={say(field)}
          value={COLOUR.test(colour) ? colour : '#ffffff'}
          onChange={({ target }) => onChange?.(target.value)}
        />
      }
      onChange={(event) => onChange?.(event.target.value)}
    />
  );
};

/** Names of the codes that may be picked, read when they are asked for. */
const useSuggested = ({ field, port }: Pick<TextInputProps, 'field' | 'port'>) => {
  const [known, setKnown] = useState<readonly Option[]>([]);
  const isAsked = useRef(false);
  const load = async () => {
    if (!field.suggested?.of || isAsked.current) return;
    isAsked.current = true;
    const { from, code, offered, atOnce } = field.suggested.of;
    const answer = await port.fetchOptions(from, { first: atOnce, offset: 0, offered, code });
    if ('value' in answer) setKnown(answer.value);
    else isAsked.current = false;
  };
  // A code that is there already is called by its name from the start.
  const first = useRef(load);
  useEffect(() => void first.current(), []);
  const besides = (field.suggested?.besides ?? []).map(([id, zh, en]): Option => ({ id, zh, en }));
  return { options: [...besides, ...known], load };
};

/** A code is picked by its name. One that is offered no more stays until another is chosen. */
const SuggestingInput = ({ field, port, value, onChange, ...props }: TextInputProps) => {
  const { t, language } = useRecordWords();
  const { options, load } = useSuggested({ field, port });
  const chosen = asString(value);
  const isOffered = chosen === '' || options.some(({ id }) => id === chosen);
  const labelOf = ({ id, zh, en }: Option) => `${(language === 'en' && en) || zh} · ${id}`;
  return (
    <Select
      {...handedOn(props)}
      placeholder={t('find')}
      allowClear={!field.required}
      value={chosen === '' ? null : chosen}
      options={[
        ...options.map((option) => ({ value: option.id, label: labelOf(option) })),
        ...(isOffered ? [] : [{ value: chosen, label: chosen }]),
      ]}
      showSearch={{
        filterOption: (text, option) => searchFolded(option?.label ?? '').includes(searchFolded(text)),
      }}
      onFocus={() => void load()}
      onChange={(code: string | undefined) => onChange?.(code ?? '')}
    />
  );
};

/** Codes that stand side by side in one text are picked by their names. */
const SuggestingSeveral = ({ field, port, value, onChange, ...props }: TextInputProps) => {
  const { t, language } = useRecordWords();
  const { options, load } = useSuggested({ field, port });
  return (
    <Select
      {...handedOn(props)}
      mode="multiple"
      placeholder={t('pick')}
      value={asString(value)
        .split(/\s*,\s*/)
        .filter(Boolean)}
      options={options.map(({ id, zh, en }) => ({ value: id, label: (language === 'en' && en) || zh }))}
      showSearch={{
        filterOption: (text, option) => searchFolded(option?.label ?? '').includes(searchFolded(text)),
      }}
      onFocus={() => void load()}
      onChange={(codes: readonly string[]) => onChange?.(codes.join(','))}
    />
  );
};

/** Time zones are picked by their names; one that this browser does not know stays. */
const ZoneInput = ({ field, value, onChange, ...props }: TextInputProps) => {
  const { language } = useRecordWords();
  const chosen = asString(value);
  const zones = useMemo(() => {
    const known = Intl.supportedValuesOf('timeZone');
    const all = chosen === '' || known.includes(chosen) ? known : [chosen, ...known];
    return all.map((zone) => ({ value: zone, label: zoneName(zone, language) }));
  }, [chosen, language]);
  return (
    <Select
      {...handedOn(props)}
      showSearch
      allowClear={!field.required}
      value={chosen === '' ? null : chosen}
      options={zones}
      onChange={(zone: string | undefined) => onChange?.(zone ?? '')}
    />
  );
};

/** One of a few values by its name, or any other that is written. */
const KnownInput = ({ field, value, onChange, ...props }: TextInputProps) => {
  const { language } = useRecordWords();
  const side = language === 'zh' ? 1 : 2;
  const chosen = asString(value);
  return (
    <Select
      {...handedOn(props)}
      mode="tags"
      maxCount={2}
      value={chosen === '' ? [] : [chosen]}
      options={(field.known ?? []).map((each) => ({ value: each[0], label: each[side] }))}
      // The last choice takes the place of the other.
      onChange={(values: readonly string[]) => onChange?.(values.at(-1) ?? '')}
    />
  );
};

/** The code of what is new follows its name until it is written; later it stays. */
const MadeInput = (props: TextInputProps) => {
  const { field, value, onChange } = props;
  const isNew = useContext(FormContext)?.isNew === true;
  const form = Form.useFormInstance();
  const [zhName = '', enName = ''] = field.madeFrom ?? [];
  const names = [Form.useWatch(zhName, form), Form.useWatch(enName, form)].map((name) =>
    asString(name).trim(),
  );
  const [zh = '', en = ''] = names;
  const made = zh === '' && en === '' ? '' : codeFrom({ zh, en }, new Set());
  const last = useRef(asString(value));
  const follow = useRef(onChange);
  follow.current = onChange;
  const isFollowing = isNew && asString(value) === last.current;
  useEffect(() => {
    if (!isFollowing || last.current === made) return;
    last.current = made;
    follow.current?.(made);
  }, [isFollowing, made]);
  if (isNew) return <PlainInput {...props} />;
  return <Input {...handedOn(props)} value={asString(value)} readOnly variant="filled" />;
};

/** The chosen icon; all of them come at a press. */
const IconInput = (props: TextInputProps) => {
  const { t, say, language } = useRecordWords();
  const [isOpen, setIsOpen] = useState(false);
  const chosen = asString(props.value);
  const [, zh, en] = pickedIcons.find(([name]) => name === chosen) ?? [];
  const name = chosen === '' ? t('pick') : ((language === 'zh' ? zh : en) ?? chosen);
  return (
    <span className="form-icon">
      <button
        {...handedOn(isOpen ? {} : props)}
        type="button"
        className="button"
        aria-expanded={isOpen}
        aria-label={`${say(props.field)}: ${name}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {chosen === '' ? null : <Icon name={iconNamed(chosen).icon ?? 'grid'} size={18} />}
        {name}
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={14} />
      </button>
      {isOpen ? <Icons {...props} /> : null}
    </span>
  );
};

/** Icons side by side. One that is not among them stays until another is chosen. */
const Icons = ({ field, value, onChange, ...props }: TextInputProps) => {
  const { t, say, language } = useRecordWords();
  const side = language === 'zh' ? 1 : 2;
  const chosen = asString(value);
  return (
    <span {...handedOn(props)} className="form-icons" role="radiogroup" aria-label={say(field)} tabIndex={-1}>
      {pickedIcons.map((icon) => (
        <label key={icon[0]} title={icon[side]}>
          <input
            type="radio"
            name={props.id}
            aria-label={icon[side]}
            checked={icon[0] === chosen}
            onChange={() => onChange?.(icon[0])}
          />
          <Icon name={iconNamed(icon[0]).icon ?? 'grid'} size={20} />
        </label>
      ))}
      {field.required || chosen === '' ? null : (
        <Button
          look="quiet"
          icon="close"
          label={t('unset', { name: say(field) })}
          onClick={() => onChange?.('')}
        />
      )}
    </span>
  );
};

const inputOf = ({ suggested, known, madeFrom, pattern, isPage, isIcon }: FieldOf<'text'>) => {
  if (madeFrom) return MadeInput;
  if (isIcon) return IconInput;
  if (known) return KnownInput;
  if (suggested) return pattern === 'codes' || pattern === 'channels' ? SuggestingSeveral : SuggestingInput;
  if (isPage) return PageInput;
  if (pattern === 'colour') return ColourInput;
  return pattern === 'zone' ? ZoneInput : PlainInput;
};

/** An address is gone to in a window of its own; a page of the product is only named. */
const isOutside = (field: FieldOf<'text'>, text: string): boolean =>
  field.pattern === 'url' && /^https?:\/\//.test(text);

export const textPage: PageKind<FieldOf<'text'>> = {
  Input: (props) => {
    const Own = inputOf(props.field);
    return <Own {...props} />;
  },
  Cell: (props) => {
    const { field, value, language } = props;
    if (field.isPage) return <PageCell {...props} />;
    const text = kindOf(field).text(field, value, { language });
    if (field.pattern === 'zone') return <span>{zoneName(text, language)}</span>;
    if (field.pattern === 'colour')
      return (
        <span>
          <span className="record-colour" style={{ background: text }} /> {text}
        </span>
      );
    const unit = field.unit?.[language === 'zh' ? 0 : 1];
    if (!isOutside(field, text)) return <span>{unit ? `${text} ${unit}` : text}</span>;
    return (
      <a href={text} target="_blank" rel="noreferrer">
        {text}
      </a>
    );
  },
};

const LongInput = ({ field, value, onChange, ...props }: InputProps<FieldOf<'longText'>>) => (
  <Input.TextArea
    {...handedOn(props)}
    autoSize={{ minRows: 2, maxRows: 10 }}
    count={countedTo(field.max)}
    value={asString(value)}
    onChange={(event) => onChange?.(event.target.value)}
  />
);

export const longTextPage: PageKind<FieldOf<'longText'>> = {
  Input: (props) => (props.field.inserts ? <TemplateInput {...props} /> : <LongInput {...props} />),
};
