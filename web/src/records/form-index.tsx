// The sections of a form, beside it: where one is, what was changed or is wrong in each, and a search for one setting.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { useIsRoomy } from '../ui/use-compact.ts';
import { goToField } from './form-context.ts';
import type { Part } from './form-parts.ts';
import type { FormSteps } from './form-steps.tsx';
import type { FormSection } from './form-values.ts';
import { useRecordWords } from './words.ts';

export interface IndexedSection {
  readonly id: string;
  readonly section: FormSection;
  readonly changes: number;
  readonly errors: number;
}

export interface FormIndexProps {
  readonly sections: readonly IndexedSection[];
  /** Settings in all, and those that say what a new record would. */
  readonly count: number;
  readonly usual: number;
  /** Parts that stand in the form now. */
  readonly parts: readonly Part[];
  readonly steps?: FormSteps | undefined;
}

/** Below the header of the office, the head of the form and a little more. */
const READING_LINE = 180;

/** The section that is read: the last one whose head has passed under the header. */
const useCurrent = (ids: readonly string[]): string | undefined => {
  const [current, setCurrent] = useState(ids[0]);
  const key = ids.join(' ');
  useEffect(() => {
    const look = () => {
      const all = key.split(' ');
      const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      const tops = all.map((id) => document.getElementById(id)?.getBoundingClientRect().top ?? 0);
      const passed = tops.findLastIndex((top) => top <= READING_LINE);
      setCurrent(isAtEnd && window.scrollY > 0 ? all.at(-1) : all[Math.max(0, passed)]);
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [key]);
  return ids.includes(current ?? '') ? current : ids[0];
};

const goTo = (id: string): void => {
  const section = document.getElementById(id);
  section?.scrollIntoView?.({ block: 'start' });
  section?.focus({ preventScroll: true });
};

export const FormIndex = (props: FormIndexProps) => {
  const { sections } = props;
  const { t, say } = useRecordWords();
  const isRoomy = useIsRoomy();
  const current = useCurrent(sections.map(({ id }) => id));
  if (!isRoomy)
    return (
      <div className="form-index-select select">
        <select
          className="input"
          aria-label={t('sections')}
          value={current}
          onChange={({ target }) => goTo(target.value)}
        >
          {sections.map(({ id, section, changes, errors }) => (
            <option key={id} value={id}>
              {say(section)}
              {errors > 0 ? ` · ${t('errors', { count: errors })}` : ''}
              {errors === 0 && changes > 0 ? ` · ${t('changes', { count: changes })}` : ''}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={14} />
      </div>
    );
  return <Index {...props} current={current} />;
};

const Index = ({
  sections,
  count,
  usual,
  parts,
  steps,
  current,
}: FormIndexProps & { readonly current: string | undefined }) => {
  const { t, say, language } = useRecordWords();
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useSlash(() => input.current?.focus());
  const sought = text.trim().toLowerCase();
  const found = parts.filter((part) => sought !== '' && part[language].toLowerCase().includes(sought));
  return (
    <nav className="form-index" aria-label={t('sections')}>
      {steps ? null : <Search input={input} text={text} onText={setText} first={found[0]} />}
      {sought === '' ? (
        <ul>
          {sections.map(({ id, section, changes, errors }, number) => (
            <li key={id}>
              <a
                href={`#${id}`}
                aria-current={(steps ? number === steps.current : id === current) ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  steps?.go(number);
                  goTo(id);
                }}
              >
                {steps ? <StepMark steps={steps} section={section} number={number} /> : null}
                <span title={say(section)}>{say(section)}</span>
                <Worst changes={steps ? 0 : changes} errors={errors} />
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <ul>
          {found.map((part) => (
            <li key={part.name}>
              <button type="button" onClick={() => goToField(part.name.split('.'))}>
                {part[language]}
              </button>
            </li>
          ))}
          {found.length === 0 ? <li className="faint">{t('noSetting')}</li> : null}
        </ul>
      )}
      {steps ? null : (
        <p className="form-index-foot">
          {t('settings', { count })}
          <br />
          {t('usual', { count: usual })}
        </p>
      )}
    </nav>
  );
};

interface SearchProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Reached by Enter. */
  readonly first: Part | undefined;
}

const Search = ({ input, text, onText, first }: SearchProps) => {
  const { t } = useRecordWords();
  return (
    <label className="form-index-search">
      <Icon name="search" size={14} />
      <input
        ref={input}
        type="search"
        value={text}
        aria-label={t('findSetting')}
        placeholder={t('findSetting')}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onText('');
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (first) goToField(first.name.split('.'));
        }}
      />
      <kbd>/</kbd>
    </label>
  );
};

/** "/" begins the search, unless somebody is typing. */
const useSlash = (begin: () => void): void => {
  const begun = useRef(begin);
  useEffect(() => {
    begun.current = begin;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement &&
        (event.target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName));
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      begun.current();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
};

interface StepMarkProps {
  readonly steps: FormSteps;
  readonly section: FormSection;
  readonly number: number;
}

const StepMark = ({ steps, section, number }: StepMarkProps) =>
  steps.isFolded(section, number) ? (
    <i className="form-step-mark form-step-done">
      <Icon name="check" size={12} />
    </i>
  ) : (
    <i className="form-step-mark">{number + 1}</i>
  );

const Worst = ({ changes, errors }: Pick<IndexedSection, 'changes' | 'errors'>) => {
  const { t } = useRecordWords();
  if (errors > 0)
    return (
      <span className="form-worst form-worst-error" role="img" aria-label={t('errors', { count: errors })}>
        <Icon name="alert" size={13} />
        {errors}
      </span>
    );
  if (changes === 0) return null;
  return (
    <span className="form-worst" role="img" aria-label={t('changes', { count: changes })}>
      {changes}
    </span>
  );
};
