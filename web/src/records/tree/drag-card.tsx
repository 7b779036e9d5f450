// Follows the pointer and says where the dragged row goes, what moves along, and what it inherits no more.
import { aboveAnew, type Grown, type TreeNumbers, type TreePlace, type TreeShape } from './tree.ts';
import { holdingsOf, listOf, nameIn, numberBelow } from './tree-words.ts';
import type { Dragged } from './use-dragging.ts';
import { useTreeWords } from './words.ts';

interface DragCardProps {
  readonly shape: TreeShape;
  readonly grown: Grown;
  readonly counts: TreeNumbers;
  readonly dragged: Dragged;
}

const AWAY = 16;

export const DragCard = (props: DragCardProps) => {
  const { shape, grown, dragged } = props;
  const { t, say } = useTreeWords();
  const { id, x, y, target, isSame } = dragged;
  return (
    <div className="tree-card-dragged" style={{ transform: `translate(${x + AWAY}px, ${y + AWAY}px)` }}>
      <strong>{say(nameIn(shape, grown.rows.get(id)))}</strong>
      {target && !isSame ? (
        <Consequences {...props} place={target.place} />
      ) : (
        <span>{t(target ? 'staysHere' : 'goesNowhere')}</span>
      )}
    </div>
  );
};

const Consequences = ({
  shape,
  grown,
  counts,
  dragged: { id },
  place,
}: DragCardProps & { place: TreePlace }) => {
  const { t, say, language } = useTreeWords();
  const nameOf = (each: string) => say(nameIn(shape, grown.rows.get(each)));
  const below = numberBelow(grown, id);
  const along = listOf(
    holdingsOf(shape, grown, counts, id),
    below === 0 ? undefined : t('belowToo', { count: below }),
    language,
  );
  const { lost, gained } = aboveAnew(grown, id, place);
  const names = (ids: readonly string[]) => ids.map(nameOf).join(language === 'zh' ? '、' : ', ');
  const isAlone = (grown.below.get(place.parent) ?? []).every((each) => each === id);
  const parent = place.parent === '' ? t('top') : nameOf(place.parent);
  return (
    <>
      <span>
        {place.after === undefined
          ? t(isAlone ? 'goesInto' : 'goesToFirst', { parent })
          : t('goesTo', { parent, after: nameOf(place.after) })}
      </span>
      {along === '' ? null : <span>{t('goAlong', { list: along })}</span>}
      {shape.tree.inherits && lost.length > 0 ? <span>{t('loses', { names: names(lost) })}</span> : null}
      {shape.tree.inherits && lost.length === 0 && gained.length > 0 ? <span>{t('losesNone')}</span> : null}
      {shape.tree.inherits && gained.length > 0 ? <span>{t('gains', { names: names(gained) })}</span> : null}
      {shape.tree.inherits && lost.length + gained.length === 0 ? <span>{t('keepsRights')}</span> : null}
    </>
  );
};
