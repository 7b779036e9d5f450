// Which query is answered by what. Both readings of the documents' names are served.

import type { Ports } from '../../../command/ports.ts';
import type { ResolverMap } from '../../../gateway/execution/schema.ts';
import { findBundle } from '../bundle/bundle-query.ts';
import { checkAppointmentExtension } from '../one/extend.ts';
import { mobileList, ownSeries } from '../series/series-queries.ts';
import { applicantRecords } from './applicant-records.ts';
import { bookingsByFlow, bookingsByState, collectedEntries, missedBookings } from './by-state.ts';
import {
  batchCheckAction,
  bookConfigList,
  bookConfigListForBatch,
  canAppointment,
  checkAction,
  checking,
  checkPeriods,
} from './checks.ts';
import { bookingConnection, bookingCount, bookingList } from './lists.ts';
import { bookingHistory, oneBooking, publicBooking } from './one-booking.ts';
import { bookingPeopleList } from './people.ts';
import { publicBookings } from './public-screen.ts';

export const bookingQueries = (parts: Ports): ResolverMap[string] => {
  const forManage = bookingConnection(parts, 'manage');
  const forAdmin = bookingConnection(parts, 'admin');
  const forInquirer = bookingConnection(parts, 'inquire');
  const forSelf = bookingConnection(parts, 'self');
  const ownList = bookingList(parts, 'self');
  const forMobile = mobileList(parts);
  const inquired = bookingList(parts, 'inquire');
  const periods = checking(checkPeriods(parts));
  return {
    canAppointment: checking(canAppointment(parts)),
    checkAppointmentExtension: checkAppointmentExtension(parts),
    checkAppointmentTime: checkAction(parts, 'changeTime'),
    checkAppointmentCancelTime: checkAction(parts, 'cancel'),
    batchCheckAppointmentTime: batchCheckAction(parts, 'changeTime'),
    batchCheckAppointmentCancelTime: batchCheckAction(parts, 'cancel'),
    checkResourceTimeSlotCapacity: periods,
    checkResourceBookDateAndBookTime: periods,
    getBookConfigList: checking(bookConfigList(parts)),
    getBookConfigListForBatch: checking(bookConfigListForBatch(parts)),
    findAppointmentBundle: findBundle(parts),
    findAppointmentInformation: oneBooking(parts),
    findAppointmentInformationForPublic: publicBooking(parts),
    findAppointmentInformationAllForManage: forManage,
    findAppointmentInformationForManage: forManage,
    findAppointmentInformationAllForAdmin: forAdmin,
    findAppointmentInformationForAdmin: forAdmin,
    findAppointmentInformationAllForInquirer: forInquirer,
    findAppointmentInformationForInquirer: forInquirer,
    findAppointmentInformationAllForSelf: forSelf,
    findAppointmentInformationForSelf: forSelf,
    findAppointmentInformationAll: bookingConnection(parts, 'all'),
    findAppointmentUserAll: bookingPeopleList(parts),
    findAppointmentInformationAllForApprove: bookingConnection(parts, 'approve'),
    findAppointmentInformationAllForAccount: ownList,
    findAppointmentInformationAllForMobile: forMobile,
    findAppointmentInformationForMobile: forMobile,
    findAppointmentInformationAllByYearMonth: ownList,
    findAppointmentInformationByYearMonth: ownList,
    findAppointmentInformationAllForSeparation: inquired,
    findAppointmentInformationForSeparation: inquired,
    findAppointmentInformationAllByYearMonthForSeparation: inquired,
    findAppointmentInformationByYearMonthForSeparation: inquired,
    findAppointmentInformationAllByDataRangeForSeparation: inquired,
    findAppointmentInformationByDataRangeForSeparation: inquired,
    findAppointmentInformationByState: bookingsByState(parts),
    findAppointmentInformationAllByFlowNoList: bookingsByFlow(parts),
    findMissAppointmentInformation: missedBookings(parts),
    findAppointmentInformationAllForPublic: publicBookings(parts),
    findAppointmentCollectionAllByAppoinmentId: collectedEntries(parts),
    findAppointmentInformationCyclicityAllByAccount: ownSeries(parts),
    findAppointmentCount: bookingCount(parts),
    bookingHistory: bookingHistory(parts),
    findApplicantRecords: applicantRecords(parts),
  };
};
