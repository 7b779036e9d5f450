// The pictures of a resource: small beside its facts, large when one is pressed.
import { useState } from 'react';
import type { ResourcePicture } from '../../resources/shown-resource.graphql.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Picture } from '../../uploads/picture.tsx';
import { useResourceWords } from './words.ts';

export interface ResourcePicturesProps {
  readonly name: string;
  readonly pictures: readonly ResourcePicture[];
}

export const ResourcePictures = ({ name, pictures }: ResourcePicturesProps) => {
  const { t } = useResourceWords();
  const [opened, setOpened] = useState<number>();
  const wordOf = ({ use }: ResourcePicture, index: number): string =>
    t(use === 'floorPlan' ? 'floorPlanOf' : 'pictureOf', { name, number: index + 1 });
  const shown = opened === undefined ? undefined : pictures[opened];
  const go = (steps: number) =>
    setOpened((at) => (at === undefined ? at : (at + steps + pictures.length) % pictures.length));
  if (pictures.length === 0) return null;
  return (
    <div className="resource-images">
      {pictures.map((picture, index) => (
        <button
          key={picture.uri}
          type="button"
          aria-label={wordOf(picture, index)}
          onClick={() => setOpened(index)}
        >
          <Picture uri={picture.uri} alt="" />
        </button>
      ))}
      {shown && opened !== undefined ? (
        <Dialog
          title={wordOf(shown, opened)}
          onClose={() => setOpened(undefined)}
          foot={
            pictures.length > 1 ? (
              <div className="resource-image-steps">
                <Button icon="chevron-left" label={t('pictureBefore')} onClick={() => go(-1)} />
                <span>{`${opened + 1} / ${pictures.length}`}</span>
                <Button icon="chevron-right" label={t('pictureAfter')} onClick={() => go(1)} />
              </div>
            ) : null
          }
        >
          <Picture uri={shown.uri} alt={wordOf(shown, opened)} className="resource-image-large" />
        </Dialog>
      ) : null}
    </div>
  );
};
