// The campus one is signed in to: its name and the zone in which all its times are said.
import { gql } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import type { CampusDocument } from '../wire.generated.ts';
import { type Bilingual, bilingual } from './bilingual.ts';

const campusQuery: CampusDocument = gql`
  query Campus {
    checkTenantStatus {
      errcode
      name
      name_en
      zone
      language
    }
  }
`;

/** Until the campus has answered, and where it says nothing. */
export const defaultZone = 'Asia/Shanghai';

export interface Campus {
  readonly name: Bilingual;
  /** IANA name. */
  readonly zone: string;
}

export const useCampus = (): Campus => {
  const { data } = useQuery(campusQuery, { fetchPolicy: 'cache-first' });
  const status = data?.checkTenantStatus;
  return {
    name: bilingual(status?.name, status?.name_en),
    zone: status?.zone ?? defaultZone,
  };
};
