// The picture of who is signed in: shown in the header, changed in the user's menu.
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import type { Refusal } from '../lib/answer.ts';
import { useCommand } from '../lib/use-command.ts';
import { usePicture } from '../uploads/uploads.ts';
import { AVATAR, SAVE_AVATAR } from './session.graphql.ts';

interface Shown {
  readonly image?: string | undefined;
  readonly imageUrl?: string | undefined;
}

export interface OwnAvatar {
  readonly shown: Shown;
  readonly save: (image: string) => Promise<Refusal | undefined>;
}

export const useAvatar = (account: string): OwnAvatar => {
  const client = useApolloClient();
  const command = useCommand();
  const found = useQuery(AVATAR, { fetchPolicy: 'cache-first', skip: account === '' }).data;
  const image = found?.findUserImage?.image ?? undefined;
  const imageUrl = usePicture(image);
  return useMemo(
    () => ({
      shown: { image: image || undefined, imageUrl: imageUrl || undefined },
      save: async (wanted) => {
        const picture = { account, image: wanted === '' ? null : wanted };
        const { refusal } = await command(SAVE_AVATAR, picture);
        if (refusal) return refusal;
        const findUserImage = { __typename: 'UserImage', ...picture } as const;
        client.writeQuery({ query: AVATAR, data: { findUserImage } });
        return undefined;
      },
    }),
    [account, client, image, imageUrl, command],
  );
};
