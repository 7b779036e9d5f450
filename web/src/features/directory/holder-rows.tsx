// The rows of one holder: what is held, by which source; opened, each source with its resources and days.
import { Fragment, useState } from 'react';
import { bilingual } from '../../lib/bilingual.ts';
import { Button } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { type Revocation, RevokeLine } from './revoke-line.tsx';
import {
  type Holder,
  items,
  type ScopeText,
  type Source,
  termOfAll,
  useDayText,
  useItemName,
  useRoleName,
  useScopeText,
  useTermText,
} from './right-words.ts';
import type { useGranting } from './use-granting.ts';
import { useDirectoryWords } from './words.ts';

const kinds = ['role', 'post', 'group', 'direct'] as const;

/** One letter a source; dashed where it is not yet in force. */
export const Letter = ({ kind, isLater = false }: { readonly kind: string; readonly isLater?: boolean }) => {
  const { t } = useDirectoryWords();
  const said = isLater ? `${t(`from.${kind}`)}, ${t('term.later')}` : t(`from.${kind}`);
  return (
    <span
      className={`letter letter-${kind} ${isLater ? 'letter-later' : ''}`}
      role="img"
      aria-label={said}
      title={said}
    >
      {t(`letter.${kind}`)}
    </span>
  );
};

export const Legend = () => {
  const { t } = useDirectoryWords();
  return (
    <footer className="soft rights-legend">
      {kinds.map((kind) => (
        <span key={kind}>
          <span className={`letter letter-${kind}`} aria-hidden="true">
            {t(`letter.${kind}`)}
          </span>
          {t(`from.${kind}`)}
        </span>
      ))}
      <span>
        <span className="letter letter-direct letter-later" aria-hidden="true">
          {t('letter.direct')}
        </span>
        {t('term.later')}
      </span>
      <span className="rights-legend-note">{t('undoNote')}</span>
    </footer>
  );
};

const LettersOf = ({ item, sources }: { readonly item: string; readonly sources: readonly Source[] }) => {
  const giving = sources.filter(({ permissions, phase }) => phase !== 'ended' && permissions.includes(item));
  return kinds.map((kind) => {
    const own = giving.filter((source) => source.kind === kind);
    if (own.length === 0) return null;
    return <Letter key={kind} kind={kind} isLater={own.every(({ phase }) => phase === 'later')} />;
  });
};

const Days = ({ term, today }: { readonly term: Pick<Source, 'from' | 'until'>; readonly today: string }) => {
  const { lines, warns } = useTermText(today)(term);
  return lines.map((line, index) => (
    <span key={line} className={index === 0 ? 'rights-days' : warns ? 'rights-near' : 'rights-faint'}>
      {line}
    </span>
  ));
};

/** On one line; what more there is stays to be seen where the first name is cut. */
const Scope = ({ text, more }: ScopeText) => (
  <td className="rights-scope" title={more ? `${text} +${more}` : text}>
    <span>
      <span>{text}</span>
      {more ? <b> +{more}</b> : null}
    </span>
  </td>
);

const icons: Readonly<Record<string, IconName>> = {
  role: 'shield',
  group: 'users',
  triple: 'building',
  department: 'building',
  post: 'building',
};

/** What can be taken back of a source here, and how that is called. */
const revocationOf = (holder: Holder, source: Source): Revocation | undefined => {
  const of = { key: source.id, holder: holder.id };
  if (source.grants.length > 0) return { ...of, kind: 'grant', source };
  if (source.tripleId) return { ...of, kind: 'post', tripleId: source.tripleId };
  const isOwnRole = source.role && holder.type === 'user';
  return isOwnRole ? { ...of, kind: 'role', role: source.role ?? '', account: holder.objectId } : undefined;
};

/** The same of one member of a role, or of a post in a department. */
const revocationFrom = ({ type, objectId }: Holder, account: string): Revocation => {
  const of = { key: account, holder: `user/${account}` };
  return type === 'role'
    ? { ...of, kind: 'role', role: objectId, account }
    : { ...of, kind: 'post', tripleId: `${account}/${objectId}` };
};

const isTakenFromMembers = ({ type }: Holder): boolean => type === 'role' || type === 'triple';

interface SourceRowProps {
  readonly holder: Holder;
  readonly source: Source;
  readonly today: string;
  readonly onRevoke: (revocation: Revocation) => void;
}

const useSourceName = (today: string) => {
  const { t, say } = useDirectoryWords();
  const [roleName, dayText] = [useRoleName(), useDayText(today)];
  return ({ kind, role, byName, byName_en, operate_user_name, operate_user_name_en, grant_time }: Source) => {
    if (kind === 'role') return roleName(role);
    const giver = say(bilingual(operate_user_name ?? '', operate_user_name_en));
    const [who, day] = [giver || t('somebody'), grant_time ? dayText(grant_time) : ''];
    const given = operate_user_name || grant_time ? t('givenBy', { who, day }) : '';
    const by = say(bilingual(byName ?? '', byName_en));
    return kind === 'direct' ? given || t('from.direct') : [by, given].filter(Boolean).join(' · ');
  };
};

const SourceRow = ({ holder, source, today, onRevoke }: SourceRowProps) => {
  const { t } = useDirectoryWords();
  const [itemName, scopeText, sourceName] = [useItemName(), useScopeText(), useSourceName(today)];
  const revocation = revocationOf(holder, source);
  const isEnded = source.phase === 'ended';
  const scope = source.permissions.length > 0 ? scopeText(source) : { text: t('opensPages') };
  return (
    <tr className={isEnded ? 'matrix-part matrix-over' : 'matrix-part'}>
      <th scope="row">
        <span className="matrix-who">
          <Letter kind={source.kind} isLater={source.phase === 'later'} />
          <span className="matrix-name">{sourceName(source)}</span>
          {revocation ? (
            <Button
              label={`${t(`revoke.${revocation.kind}`)}: ${sourceName(source)}`}
              onClick={() => onRevoke(revocation)}
            >
              {t(`revoke.${revocation.kind}`)}
            </Button>
          ) : null}
        </span>
      </th>
      {items.map((item) => (
        <td key={item} className="matrix-cell" data-label={itemName(item)}>
          {source.permissions.includes(item) ? (
            <span role="img" aria-label={itemName(item)}>
              <Icon name="check" size={14} />
            </span>
          ) : null}
        </td>
      ))}
      <Scope {...scope} />
      <td>
        <Days term={source} today={today} />
      </td>
    </tr>
  );
};

interface MemberRowProps {
  readonly holder: Holder;
  readonly member: Holder['members'][number];
  readonly onRevoke: (revocation: Revocation) => void;
}

/** One of those who have a role or hold a post, from whom it can be taken. */
const MemberRow = ({ holder, member: { id, name, name_en }, onRevoke }: MemberRowProps) => {
  const { t, say } = useDirectoryWords();
  const called = say(bilingual(name ?? id, name_en));
  const revocation = revocationFrom(holder, id);
  return (
    <tr className="matrix-part">
      <th scope="row">
        <span className="matrix-who">
          <Icon name="user" size={16} />
          <span className="matrix-name">
            {called} <small className="faint">{id}</small>
          </span>
          <Button label={`${t(`revoke.${revocation.kind}`)}: ${called}`} onClick={() => onRevoke(revocation)}>
            {t(`revoke.${revocation.kind}`)}
          </Button>
        </span>
      </th>
      <td colSpan={items.length + 2} />
    </tr>
  );
};

export interface HolderRowsProps {
  readonly holder: Holder;
  readonly today: string;
  readonly isChosen: boolean;
  readonly startsOpen: boolean;
  readonly granting: ReturnType<typeof useGranting>;
  /** Shows what the person sees. */
  readonly onLook: (account: string) => void;
}

const useNote = ({ type, belongs, belongs_en, memberCount, members }: Holder): string => {
  const { t, say } = useDirectoryWords();
  if (type === 'user') return say(bilingual(belongs ?? '', belongs_en));
  const kind = t(`kind.${type}`);
  const count = t('members', { count: memberCount ?? 0 });
  if (type !== 'role' || members.length === 0) return `${kind}${t('comma')}${count}`;
  const named = members.slice(0, 3).map(({ id, name, name_en }) => say(bilingual(name ?? id, name_en)));
  return `${kind}${t('comma')}${count}: ${named.join(t('comma'))}${members.length > 3 ? ' …' : ''}`;
};

const Name = ({ holder, onLook }: Pick<HolderRowsProps, 'holder' | 'onLook'>) => {
  const { t, say } = useDirectoryWords();
  const name = say(bilingual(holder.name, holder.name_en));
  const note = useNote(holder);
  const icon = icons[holder.type];
  return (
    <>
      <span className="matrix-face" aria-hidden="true">
        {icon ? <Icon name={icon} size={16} /> : [...name][0]}
      </span>
      <span className="matrix-name">
        {holder.type === 'user' ? (
          <button
            type="button"
            className="rights-person"
            title={t('look')}
            onClick={() => onLook(holder.objectId)}
          >
            {name}
          </button>
        ) : (
          <strong>{name}</strong>
        )}
        <small className="faint" title={note}>
          {note}
        </small>
      </span>
    </>
  );
};

export const HolderRows = (props: HolderRowsProps) => {
  const { holder, today, isChosen, startsOpen, granting, onLook } = props;
  const { t, say } = useDirectoryWords();
  const [itemName, scopeText] = [useItemName(), useScopeText()];
  const scopeOfAll = ([first, ...others]: readonly Source[]): ScopeText => {
    if (!first) return { text: sources.length > 0 ? t('opensPages') : '' };
    if (others.length === 0) return scopeText(first);
    const isAll = [first, ...others].some(({ scope }) => scope === 'everything');
    return { text: isAll ? t('scopes.everything') : t('scopes.count', { count: holder.resourceCount }) };
  };
  const [isOpen, setIsOpen] = useState(startsOpen);
  const [revocation, setRevocation] = useState<Revocation>();
  const name = say(bilingual(holder.name, holder.name_en));
  const { sources } = holder;
  const living = sources.filter(({ phase, permissions }) => phase !== 'ended' && permissions.length > 0);
  const [only] = living;
  const direct = living.length === 1 && only ? revocationOf(holder, only) : undefined;
  const start = (wanted: Revocation) => {
    setIsOpen(true);
    setRevocation(wanted);
  };
  const line = revocation ? (
    <RevokeLine
      key={revocation.key}
      revocation={revocation}
      today={today}
      onLeave={() => setRevocation(undefined)}
      onRevoke={(wanted) => {
        setRevocation(undefined);
        if (wanted.source) void granting.revokeSource(holder, wanted.source);
        else if (wanted.tripleId) void granting.takePost(wanted.tripleId);
        else void granting.setRole(wanted.account ?? '', wanted.role ?? '', false);
      }}
    />
  ) : null;
  return (
    <tbody className={isChosen ? 'rights-chosen' : undefined}>
      <tr className="matrix-row">
        <th scope="row">
          <span className="matrix-who">
            <Button
              look="quiet"
              icon={isOpen ? 'chevron-down' : 'chevron-right'}
              label={`${t(isOpen ? 'fold' : 'unfold')}: ${name}`}
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            />
            <Name holder={holder} onLook={onLook} />
            {direct && !isOpen ? (
              <Button label={`${t(`revoke.${direct.kind}`)}: ${name}`} onClick={() => start(direct)}>
                {t(`revoke.${direct.kind}`)}
              </Button>
            ) : null}
          </span>
        </th>
        {items.map((item) => (
          <td key={item} className="matrix-cell" data-label={itemName(item)}>
            <LettersOf item={item} sources={sources} />
          </td>
        ))}
        <Scope {...scopeOfAll(living)} />
        <td>{living.length > 0 ? <Days term={termOfAll(sources)} today={today} /> : t('none')}</td>
      </tr>
      {isOpen
        ? sources.map((source) => (
            <Fragment key={source.id}>
              <SourceRow holder={holder} source={source} today={today} onRevoke={start} />
              {revocation?.key === source.id ? line : null}
            </Fragment>
          ))
        : null}
      {isOpen && isTakenFromMembers(holder)
        ? holder.members.map((member) => (
            <Fragment key={member.id}>
              <MemberRow holder={holder} member={member} onRevoke={start} />
              {revocation?.key === member.id ? line : null}
            </Fragment>
          ))
        : null}
    </tbody>
  );
};
