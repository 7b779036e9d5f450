// What the resource is: its names, seats, place, who decides; how old the picture is; the link to it.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { venuePath } from '../../booking/paths.ts';
import { LiveNote } from '../../live/live-note.tsx';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { LikeButton } from './like-button.tsx';
import { commentsPath } from './paths.ts';
import { ResourcePictures } from './resource-pictures.tsx';
import type { Resource } from './translate.ts';
import { useResourceWords } from './words.ts';

export const useFacts = (resource: Resource): readonly (readonly [IconName, string])[] => {
  const { t, say } = useResourceWords();
  const { seats, capacityText, place, hasVideo, needsApproval, department, views } = resource;
  const facts: (readonly [IconName, string])[] = [
    ['users', seats === undefined ? capacityText : t('seats', { count: seats })],
    ['pin', say(place)],
    ['video', hasVideo ? t('video') : ''],
    [
      'shield',
      [needsApproval ? t('approval') : '', say(department)].filter((part) => part !== '').join(' · '),
    ],
    ['eye', views === 0 ? '' : t('views', { count: views })],
  ];
  return facts.filter(([, text]) => text !== '');
};

/** What people say of it, and the way to their words. */
export const RatingLink = ({ resource }: { readonly resource: Resource }) => {
  const { t } = useResourceWords();
  const { rating } = resource;
  return (
    <Link className="resource-rating" to={commentsPath(resource.id)}>
      <Icon name="star" size={14} />
      {rating ? t('rated', rating) : t('unrated')}
    </Link>
  );
};

export const ResourceFacts = ({ resource }: { readonly resource: Resource }) => (
  <ul className="resource-facts">
    {useFacts(resource).map(([icon, text]) => (
      <li key={icon}>
        <Icon name={icon} size={14} />
        {text}
      </li>
    ))}
    <li>
      <RatingLink resource={resource} />
    </li>
  </ul>
);

export interface ResourceHeadProps {
  readonly resource: Resource;
  readonly zone: string;
  /** The page below it is its description already. */
  readonly isDescribed?: boolean;
  readonly children?: ReactNode;
}

export const ResourceHead = ({ resource, zone, isDescribed = false, children }: ResourceHeadProps) => {
  const { t, say, language } = useResourceWords();
  const other = language === 'zh' ? resource.name.en : resource.name.zh;
  const copy = () => copyText(window.location.href);
  return (
    <header className="resource-head">
      <div className="resource-name">
        <h1>{say(resource.name)}</h1>
        {other === say(resource.name) ? null : <span lang={language === 'zh' ? 'en' : 'zh'}>{other}</span>}
      </div>
      <ResourceFacts resource={resource} />
      <ResourcePictures name={say(resource.name)} pictures={resource.pictures} />
      <div className="row resource-tools">
        <LiveNote zone={zone} />
        <LikeButton resource={resource} />
        {isDescribed ? null : (
          <Link className="button" to={venuePath(resource.id)}>
            <Icon name="info" />
            {t('details')}
          </Link>
        )}
        <Button icon="link" label={t('copy')} onClick={() => void copy()} />
        {children}
      </div>
    </header>
  );
};
