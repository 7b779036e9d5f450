import { holderOf } from '@campus/events/gate/pass-code';
import type { DirectoryPorts } from '../../command/directory-ports.ts';
import type { Ports } from '../../command/ports.ts';
import { acceptedResult } from '../../gateway/access/refusals.ts';
import type { Resolver, SchemaPart } from '../../gateway/execution/schema.ts';
import { callerOf } from '../../gateway/http/context.ts';
import { admitAtGate, hostsAtGate } from './admit-now.ts';
import { checkAtGate } from './check.ts';
import { checkPlate } from './check-plate.ts';
import { gateList } from './day-list.ts';
import { gateDesk } from './desk.ts';
import { deleteEntries, deleteEntry, saveEntries, saveEntry, updateEntry } from './entries.ts';
import { entryExitList } from './entry-exit.ts';
import {
  answerException,
  closeException,
  exceptionStory,
  passExceptionOn,
  remindAnswerer,
  reopenException,
} from './exceptions.ts';
import { entryList, exceptionList } from './lists.ts';
import { savePassages, undoPassage } from './passages.ts';
import { pictureAtGate } from './picture.ts';
import { sayVisitorLeft } from './said-left.ts';
import { showHolderAtGate } from './show-holder.ts';
import { appointmentStatistics, campusGateStatistics, visitorAndTouristStatistics } from './statistics.ts';
import { visitStory, visitsToday } from './today.ts';

/** The keys of one's own code, for this day and those ahead that a phone may keep. */
const passKeysForSelf =
  (parts: Ports): Resolver =>
  async (_source, _args, context) => {
    const { tenant, account } = callerOf(context);
    const holder = holderOf('account', account);
    const mark = Buffer.from(await parts.passes.mark(tenant)).toString('base64url');
    const keys = await parts.passes.keysOf(tenant, await parts.zoneOf(tenant), holder);
    return { ...acceptedResult, holder, mark, server_time: context.now, keys };
  };

export const gatePart = (parts: Ports & DirectoryPorts): SchemaPart => ({
  resolvers: {
    Query: {
      checkAppointmentInfoAndLongTermPeople: checkAtGate(parts),
      checkPlateAtGate: checkPlate(parts),
      gateDesk: gateDesk(parts),
      gateList: gateList(parts),
      findHostsAtGate: hostsAtGate(parts),
      findPassKeysForSelf: passKeysForSelf(parts),
      visitsToday: visitsToday(parts),
      visitStory: visitStory(parts),
      pictureAtGate: pictureAtGate(parts),
      findVisitorListEntityList: entryList(parts),
      findVisitorEntryExitList: entryExitList(parts),
      findAccessExceptionStory: exceptionStory(parts),
      findAccessExceptionEntityList: exceptionList(parts),
      findVisitorAppointmentStatistics: appointmentStatistics(parts),
      findVisitorAndTouristStatistics: visitorAndTouristStatistics(parts),
      findCampusGateStatistics: campusGateStatistics(parts),
    },
    Mutation: {
      savePassages: savePassages(parts),
      sayVisitorLeft: sayVisitorLeft(parts),
      undoPassage: undoPassage(parts),
      admitAtGate: admitAtGate(parts),
      showHolderAtGate: showHolderAtGate(parts),
      saveVisitorListEntity: saveEntry(parts),
      updateVisitorListEntity: updateEntry(parts),
      batchSaveVisitorListEntity: saveEntries(parts),
      deleteVisitorListEntity: deleteEntry(parts),
      batchDeleteVisitorListEntity: deleteEntries(parts),
      answerAccessException: answerException(parts),
      passAccessExceptionOn: passExceptionOn(parts),
      remindAccessException: remindAnswerer(parts),
      closeAccessException: closeException(parts),
      reopenAccessException: reopenException(parts),
    },
  },
});
