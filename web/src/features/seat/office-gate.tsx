// The pages of seat rooms are for those who find the list of them in their menu.

import { roles } from '@campus/events/domain/record/entity';
import { rolesOfPage } from '@campus/events/domain/record/pages';
import { seatResource } from '@campus/events/seat/seat-resource';
import type { ReactNode } from 'react';
import { useShellData } from '../../session/use-shell-data.ts';
import { ErrorPage } from '../../shell/error-pages.tsx';
import { isPermitted } from '../../shell/management-menu.ts';
import { ROOMS } from './paths.ts';
import { useSeatPlanWords } from './words.ts';

export const OfficeGate = ({ children }: { readonly children: ReactNode }) => {
  const { managementTree } = useShellData();
  const { language } = useSeatPlanWords();
  if (isPermitted(managementTree, ROOMS)) return children;
  const granting = rolesOfPage(seatResource);
  const names = roles
    .filter(([role]) => granting.includes(role))
    .map(([, zh, en]) => (language === 'zh' ? zh : en));
  return <ErrorPage code="401" openTo={names.join(language === 'zh' ? '、' : ', ')} />;
};
