// The keys of one's own code, for today and the days ahead that a phone may keep.
import { gql } from '@apollo/client';
import type { OwnPassKeysDocument } from '../wire.generated.ts';

export const OWN_PASS_KEYS: OwnPassKeysDocument = gql`
  query OwnPassKeys {
    pass: findPassKeysForSelf {
      errcode
      msg
      msg_en
      holder
      mark
      keys {
        day
        key
      }
    }
  }
`;
