// Keeps the resource among one's favourites, or no longer.
import { useState } from 'react';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { LIKE } from './resource.graphql.ts';
import type { Resource } from './translate.ts';
import { useResourceWords } from './words.ts';

export const LikeButton = ({ resource }: { readonly resource: Resource }) => {
  const { t } = useResourceWords();
  const command = useCommand();
  const [isLiked, setLiked] = useState(resource.isLiked);
  const change = async () => {
    const like = !isLiked;
    setLiked(like);
    const { refusal } = await command(LIKE, { id: resource.id, like: like ? 1 : 0 });
    if (!refusal) return;
    setLiked(!like);
    toast({ tone: 'bad', ...refusal });
  };
  return (
    <Button
      icon="star"
      look={isLiked ? 'primary' : 'plain'}
      label={t(isLiked ? 'unlike' : 'like')}
      aria-pressed={isLiked}
      onClick={() => void change()}
    />
  );
};
