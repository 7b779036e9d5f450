// The keys of one's own code, for today and the days ahead that a phone may keep.
import { gql } from '@apollo/client';
import { answerFields } from '../lib/answer-fields.ts';
import type { OwnPassKeysDocument } from '../wire.generated.ts';

export const OWN_PASS_KEYS: OwnPassKeysDocument = gql`
  query OwnPassKeys {
    pass: findPassKeysForSelf {
      ${answerFields}
      holder
      mark
      keys {
        day
        key
      }
    }
  }
`;
