import type { Ports } from '../../command/ports.ts';
import type { SchemaPart } from '../../gateway/execution/schema.ts';
import {
  decideAppeal,
  endExemption,
  liftBan,
  liftBar,
  overturnFault,
  reinstateFault,
  reopenAppeal,
  restoreBan,
  saveAppeal,
  saveBan,
  saveBar,
  saveExemption,
  updateBan,
  updateBar,
  updateExemption,
} from './commands.ts';
import { appealList, banList, barList, exemptionList, faultList } from './lists.ts';
import { missedAt, ownStanding } from './own.ts';

export const standingPart = (parts: Ports): SchemaPart => ({
  resolvers: {
    Resources: { missed: missedAt(parts) },
    Query: {
      findBlacklistAll: banList(parts),
      findWhitelistAll: exemptionList(parts),
      findInterfaceBlacklistAll: barList(parts),
      findStandingFaultAll: faultList(parts),
      findStandingAppealAll: appealList(parts),
      findStandingForSelf: ownStanding(parts),
    },
    Mutation: {
      saveBlacklist: saveBan(parts),
      updateBlacklist: updateBan(parts),
      deleteBlacklist: liftBan(parts),
      restoreBlacklist: restoreBan(parts),
      saveWhitelist: saveExemption(parts),
      updateWhitelist: updateExemption(parts),
      deleteWhitelist: endExemption(parts),
      saveInterfaceBlacklist: saveBar(parts),
      updateInterfaceBlacklist: updateBar(parts),
      deleteInterfaceBlacklist: liftBar(parts),
      overturnStandingFault: overturnFault(parts),
      reinstateStandingFault: reinstateFault(parts),
      decideStandingAppeal: decideAppeal(parts),
      reopenStandingAppeal: reopenAppeal(parts),
      saveStandingAppeal: saveAppeal(parts),
    },
  },
});
