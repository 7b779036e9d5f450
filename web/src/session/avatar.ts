// The picture of who is signed in: shown in the header, changed in the user's menu.
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { type Refusal, refusalOf } from '../lib/answer.ts';
import { newCommandId } from '../lib/command-id.ts';
import { useSend } from '../lib/send.ts';
import { usePicture } from '../uploads/uploads.ts';
import { AVATAR, SAVE_AVATAR } from './session.graphql.ts';

interface Shown {
  readonly image?: string;
  readonly imageUrl?: string;
}

export interface OwnAvatar {
  readonly shown: Shown;
  readonly save: (image: string) => Promise<Refusal | undefined>;
}

export const useAvatar = (account: string): OwnAvatar => {
  const client = useApolloClient();
  const send = useSend();
  const found = useQuery(AVATAR, { fetchPolicy: 'cache-first', skip: account === '' }).data;
  const image = found?.findUserImage?.image ?? undefined;
  const imageUrl = usePicture(image);
  return useMemo(
    () => ({
      shown: { ...(image ? { image } : {}), ...(imageUrl ? { imageUrl } : {}) },
      save: async (wanted) => {
        const sent = await send(SAVE_AVATAR, {
          account,
          image: wanted === '' ? null : wanted,
          command_id: newCommandId(),
        });
        const refusal = sent.refusal ?? refusalOf(sent.data.saveUserImage);
        if (refusal) return refusal;
        const findUserImage = {
          __typename: 'UserImage',
          account,
          image: wanted === '' ? null : wanted,
        } as const;
        client.writeQuery({ query: AVATAR, data: { findUserImage } });
        return undefined;
      },
    }),
    [account, client, image, imageUrl, send],
  );
};
