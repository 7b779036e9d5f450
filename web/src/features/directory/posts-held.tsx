// Beside a department in its tree: who holds which post there.
import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { bilingual } from '../../lib/bilingual.ts';
import type { ListSlot } from '../../records/list-slot.ts';
import { Unanswered } from '../../ui/unanswered.tsx';
import { HELD_POSTS } from './directory.graphql.ts';
import { useDirectoryWords } from './words.ts';
import './directory.css';

const UNITS_PAGE = '/manage/console/authorize/dept_post';

const PostsHeld = ({ department }: { readonly department: string }) => {
  const { t, say } = useDirectoryWords();
  const { data, error, refetch } = useQuery(HELD_POSTS, {
    variables: { filter: { department } },
    context: { isQuiet: true },
  });
  if (!data) return <Unanswered error={error} refetch={refetch} lines={2} />;
  const held = data.triples.edges.map(({ node }) => node);
  const posts = new Map(
    held.map((each) => [each.post, bilingual(each.post_name ?? each.post, each.post_name_en)]),
  );
  return (
    <section className="posts-held" aria-label={t('holders')}>
      <header>
        <h3>{t('holders')}</h3>
        <Link to={`${UNITS_PAGE}?department=${encodeURIComponent(department)}`}>{t('changeHolders')}</Link>
      </header>
      {posts.size === 0 ? <p className="faint">{t('noHoldersHere')}</p> : null}
      <dl>
        {[...posts].map(([post, name]) => (
          <div key={post}>
            <dt>{say(name)}</dt>
            <dd>
              {held
                .filter((each) => each.post === post)
                .map(({ id, user, user_name, user_name_en }) => (
                  <span key={id} className="posts-holder" title={user}>
                    {say(bilingual(user_name ?? user, user_name_en))}
                  </span>
                ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

export const departmentsSlot: ListSlot = () => ({
  below: { show: ({ id }) => <PostsHeld key={id} department={id} /> },
});
