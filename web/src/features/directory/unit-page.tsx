// Authorisation of departments and posts: the tree, who holds which post there, and what each was granted.
import { useQuery } from '@apollo/client/react';
import { type ReactNode, useState } from 'react';
import { askedAgain } from '../../lib/asked-again.ts';
import { bilingual } from '../../lib/bilingual.ts';
import { useQueryParameters } from '../../lib/query-parameters.ts';
import { useCommand } from '../../lib/use-command.ts';
import { useShallowTrees } from '../../session/use-shell-data.ts';
import { Button } from '../../ui/button.tsx';
import type { Picked } from '../../ui/picker.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { tell } from '../../ui/toast.tsx';
import { Unanswered } from '../../ui/unanswered.tsx';
import type { HeldPostsQuery, UnitsQuery } from '../../wire.generated.ts';
import { ADD_POST, DELETE_POST, HELD_POSTS, UNITS } from './directory.graphql.ts';
import { Grants } from './grants.tsx';
import { PeoplePicker } from './people-picker.tsx';
import { useDirectoryWords } from './words.ts';
import './directory.css';

type Department = UnitsQuery['departments']['edges'][number]['node'];
type Post = UnitsQuery['posts']['edges'][number]['node'];

interface TreeProps {
  readonly departments: readonly Department[];
  readonly below: string | null;
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** Deeper than any institution; a circle of departments ends. */
const MAX_LEVELS = 20;

const Tree = ({ departments, below, chosen, onChoose, levels }: TreeProps & { readonly levels: number }) => {
  const { say } = useDirectoryWords();
  const known = new Set(departments.map(({ id }) => id));
  const here = departments.filter(({ parent }) => (parent && known.has(parent) ? parent : null) === below);
  if (here.length === 0 || levels === 0) return null;
  return (
    <ul className="unit-tree">
      {here.map(({ id, name, name_en }) => (
        <li key={id}>
          <button
            type="button"
            className={id === chosen ? 'menu-entry unit-chosen' : 'menu-entry'}
            aria-current={id === chosen}
            onClick={() => onChoose(id)}
          >
            {say(bilingual(name ?? id, name_en))}
          </button>
          <Tree
            departments={departments}
            chosen={chosen}
            onChoose={onChoose}
            below={id}
            levels={levels - 1}
          />
        </li>
      ))}
    </ul>
  );
};

type Held = HeldPostsQuery['triples']['edges'][number]['node'];

const Holders = ({ department, post }: { readonly department: string; readonly post: string }) => {
  const { t, say } = useDirectoryWords();
  const command = useCommand();
  const [person, setPerson] = useState<Picked>();
  const { data, error, refetch } = useQuery(HELD_POSTS, {
    variables: { filter: { department, post } },
    fetchPolicy: 'network-only',
  });
  const again = () => void askedAgain(refetch());
  const add = async (user: string) => {
    const model = { department, post, user };
    const { refusal } = await command(ADD_POST, { model });
    tell(refusal, { zh: '已任职', en: 'The post was given' });
    setPerson(undefined);
    again();
  };
  const remove = async ({ id, user }: Held) => {
    const { refusal } = await command(DELETE_POST, { id });
    tell(refusal, { zh: '已解除任职', en: 'The post was taken away' }, () => void add(user));
    again();
  };
  if (!data) return <Unanswered error={error} refetch={refetch} lines={3} />;
  return (
    <section className="directory-part" aria-label={t('holders')}>
      <h2>{t('holders')}</h2>
      <div className="grant-form">
        <PeoplePicker label={t('person')} chosen={person} onChange={setPerson} />
        <Button look="primary" disabled={!person} onClick={() => person && void add(person.id)}>
          {t('addHolder')}
        </Button>
      </div>
      <ul className="grant-list">
        {data.triples.edges.map(({ node }) => (
          <li key={node.id} className="grant-row">
            <span>
              {say(bilingual(node.user_name ?? node.user, node.user_name_en))}{' '}
              <small className="faint">{node.user}</small>
            </span>
            <Button label={`${t('removeHolder')}: ${node.user}`} onClick={() => void remove(node)}>
              {t('removeHolder')}
            </Button>
          </li>
        ))}
        {data.triples.edges.length === 0 ? <li className="faint">{t('noHolders')}</li> : null}
      </ul>
    </section>
  );
};

const Posts = ({
  posts,
  chosen,
  onChoose,
}: {
  readonly posts: readonly Post[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}): ReactNode => {
  const { t, say } = useDirectoryWords();
  return (
    <fieldset className="unit-posts">
      <legend>{t('post')}</legend>
      {[{ id: '', name: t('anyPost'), name_en: t('anyPost') }, ...posts].map(({ id, name, name_en }) => (
        <label key={id} className="chip">
          <input type="radio" name="post" checked={id === chosen} onChange={() => onChoose(id)} />
          {say(bilingual(name ?? id, name_en))}
        </label>
      ))}
    </fieldset>
  );
};

/** What is chosen decides whom a grant is for. */
const granteeOf = (department: string, post: string) => {
  if (department !== '' && post !== '') return { type: 'triple', objectId: `${department}/${post}` };
  return post === '' ? { type: 'department', objectId: department } : { type: 'post', objectId: post };
};

export const UnitPage = () => {
  const { t } = useDirectoryWords();
  const [address, setAddress] = useQueryParameters();
  const [department, post] = [address.get('department') ?? '', address.get('post') ?? ''];
  const shallow = useShallowTrees();
  const { data, error, refetch } = useQuery(UNITS, { fetchPolicy: 'cache-and-network' });
  const choose = (part: { readonly department?: string; readonly post?: string }) => {
    setAddress((newest) => {
      const wanted = { ...Object.fromEntries(newest), ...part };
      return new URLSearchParams(Object.entries(wanted).filter(([, value]) => value !== ''));
    });
  };
  const isNothing = department === '' && post === '';
  const grantee = granteeOf(department, post);
  if (!data) return <Unanswered error={error} refetch={refetch} lines={8} />;
  return (
    <div className="directory-page">
      <h1>{t('unitTitle')}</h1>
      <p className="faint">{t('unitHint')}</p>
      <div className="directory-columns directory-tree-first">
        <nav aria-label={t('departments')} className="directory-part">
          <h2>{t('departments')}</h2>
          <Tree
            departments={data.departments.edges.map(({ node }) => node)}
            below={null}
            levels={shallow.has('department') ? 2 : MAX_LEVELS}
            chosen={department}
            onChoose={(id) => choose({ department: id === department ? '' : id })}
          />
        </nav>
        <div>
          <Posts
            posts={data.posts.edges.map(({ node }) => node)}
            chosen={post}
            onChoose={(id) => choose({ post: id })}
          />
          {isNothing ? (
            <EmptyState icon="users" title={t('noUnit')} hint={t('noUnitHint')} />
          ) : (
            <Grants key={`${grantee.type} ${grantee.objectId}`} grantee={grantee} />
          )}
          {department !== '' && post !== '' ? (
            <Holders key={`${department}/${post}`} department={department} post={post} />
          ) : null}
        </div>
      </div>
    </div>
  );
};
