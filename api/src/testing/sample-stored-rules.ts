// Rules as they are stored, of a resource that is open to everyone and limits nobody.
import type { Rules } from '@campus/events/domain/rules/rules';
import type { StoredRules } from '@campus/projections/ports/documents';

export const sampleStoredRules = (tenant: string, rules: Rules): StoredRules => ({
  _id: 'rules',
  revision: '1',
  tenant,
  rules,
  limits: [],
  audience: { mode: 'everyone', visible: [], hidden: [] },
});
