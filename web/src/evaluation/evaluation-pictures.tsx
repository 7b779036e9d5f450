// What somebody photographed for an evaluation.
import { PictureStrip } from '../uploads/picture-strip.tsx';
import type { EvaluationRowFragment } from '../wire.generated.ts';
import { useEvaluationWords } from './words.ts';

type Pictured = Pick<EvaluationRowFragment, 'images'>;

/** Their addresses. */
export const picturesIn = ({ images }: Pictured): string[] => (images ?? []).flatMap(({ uri }) => uri ?? []);

export const EvaluationPictures = ({ evaluation }: { readonly evaluation: Pictured }) => {
  const { t } = useEvaluationWords();
  const labelled = (uri: string, index: number) => ({ uri, label: t('picture', { number: index + 1 }) });
  return <PictureStrip pictures={picturesIn(evaluation).map(labelled)} />;
};
