// The queries of resources and types for users, by their names; both readings of a name are served.
import type { Ports } from '../../command/ports.ts';
import type { Resolver, SchemaPart } from '../../gateway/execution/schema.ts';
import { callerOf } from '../../gateway/http/context.ts';
import { adminAuthTypeOf } from '../../records/reach.ts';
import { bookingImages } from './booking-images.ts';
import { successCount } from './counts.ts';
import { fieldSettings, fieldSettingsOfMany } from './field-settings.ts';
import { hitCount } from './hits.ts';
import { importedRows } from './imported-rows.ts';
import { isLiked, likeCount, likedResources, updateLike } from './likes.ts';
import { byNumber, byTypeAndName, listBasis, oneForAccount, resourcesForAccount } from './lists.ts';
import { ownCalendar } from './own-calendar.ts';
import { resourceForPublic } from './public.ts';
import { codeOfBooking, codeOfResource } from './scan-code.ts';
import { extendedProperties, typesForAccount } from './types.ts';

/** The kind of administrator as which its reader has it. U-052. */
const adminAuthType: Resolver = (_source, _args, context) => adminAuthTypeOf(callerOf(context).roles);

export const resourcesPart = (parts: Ports): SchemaPart => ({
  resolvers: {
    SeatResources: { adminAuthType },
    Resources: {
      adminAuthType,
      totalSuccessReserveCounts: successCount(parts),
      hits: hitCount(parts),
      like: isLiked(parts),
      favorable_number: likeCount(parts),
      separation_enable: ownCalendar(parts),
      qcode_image_url: codeOfResource(parts),
    },
    AppointmentInformation: {
      resourcesImageList: bookingImages(parts),
      qcode_image_url: codeOfBooking(parts),
    },
    BulkResult: { import_rows: importedRows },
    Mutation: { updateResourcesLike: updateLike(parts) },
    Query: {
      findResourcesTypeAllByAccount: typesForAccount(parts),
      findResourcesTypeAllByAccountForDisplay: typesForAccount(parts),
      findResourcesTypeByAccountForDisplay: typesForAccount(parts),
      findResourcesTypeAllWithResourcesByAccount: typesForAccount(parts, 'withResources'),
      findResourcesTypeAllByAvailableStatus: typesForAccount(parts, 'withStatus'),
      findResourcesTypeByAvailableStatus: typesForAccount(parts, 'withStatus'),
      findResourcesTypeExtendedProperties: extendedProperties(parts, 'plain'),
      findResourcesTypeExtendedPropertiesWithItem: extendedProperties(parts, 'withItems'),
      findResourcesAllLikedByAccount: likedResources(parts),
      findResourcesAllByAccount: resourcesForAccount(parts),
      findResourcesByAccount: oneForAccount(parts),
      findResourcesForPublic: resourceForPublic(parts),
      findResourcesByTypeIdAndName: byTypeAndName(parts),
      getResourceListByResourceNum: byNumber(parts),
      findResourcesFieldSetting: fieldSettings(parts),
      findResourcesFieldSettingForAppointment: fieldSettings(parts),
      findResourcesFieldSettingForAppointmentByResourceIdList: fieldSettingsOfMany(parts),
    },
  },
  bases: { findResourcesAllByAccount: listBasis(parts) },
});
