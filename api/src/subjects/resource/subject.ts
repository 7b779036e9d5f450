import { anyone, signedIn, signedInOrDoor } from '../../gateway/access/access.ts';
import type { Subject } from '../subject.ts';
import { resourcesPart } from './part.ts';

export const resource: Subject = {
  access: {
    'Query.findResourcesTypeAllByAccount': signedIn,
    'Query.findResourcesTypeAllByAccountForDisplay': signedInOrDoor,
    'Query.findResourcesTypeByAccountForDisplay': signedIn,
    'Query.findResourcesTypeAllWithResourcesByAccount': signedIn,
    'Query.findResourcesTypeAllByAvailableStatus': signedIn,
    'Query.findResourcesTypeByAvailableStatus': signedIn,
    'Query.findResourcesTypeExtendedProperties': signedIn,
    'Query.findResourcesTypeExtendedPropertiesWithItem': signedIn,
    'Query.findResourcesAllByAccount': signedIn,
    'Query.findResourcesAllLikedByAccount': signedIn,
    'Mutation.updateResourcesLike': signedIn,
    'Query.findResourcesByAccount': signedInOrDoor,
    'Query.findResourcesForPublic': anyone,
    'Query.findResourcesByTypeIdAndName': signedIn,
    'Query.getResourceListByResourceNum': signedIn,
    'Query.findResourcesBookingDetails': signedIn,
    'Query.findResourcesListBookingDetails': signedIn,
    'Query.findResourcesFieldSetting': signedIn,
    'Query.findResourcesFieldSettingForAppointment': signedIn,
    'Query.findResourcesFieldSettingForAppointmentByResourceIdList': signedIn,
  },
  resolvers: resourcesPart,
};
