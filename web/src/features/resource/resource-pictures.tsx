// The pictures of a resource beside its facts.
import type { ResourcePicture } from '../../resource/shown-resource.graphql.ts';
import { PictureStrip } from '../../uploads/picture-strip.tsx';
import { useResourceWords } from './words.ts';

export interface ResourcePicturesProps {
  readonly name: string;
  readonly pictures: readonly ResourcePicture[];
}

export const ResourcePictures = ({ name, pictures }: ResourcePicturesProps) => {
  const { t } = useResourceWords();
  return (
    <PictureStrip
      pictures={pictures.map(({ uri, use }, index) => ({
        uri,
        label: t(use === 'floorPlan' ? 'floorPlanOf' : 'pictureOf', { name, number: index + 1 }),
      }))}
    />
  );
};
