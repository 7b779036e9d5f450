// The tenant's choice of columns for the table at an address.
import { gql } from '@apollo/client';
import type { TableSettingDocument } from '../../wire.generated.ts';

export const TABLE_SETTING: TableSettingDocument = gql`
  query TableSetting($url: String) {
    findSystemTableByUrl(url: $url) {
      id
      json
    }
  }
`;
