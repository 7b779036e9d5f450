// Every declared entity, a line each. Generic code walks this list and names none of them.

export { readModel } from './audit/read-model.ts';
export { allBookings, approvals } from './booking/booking-lists.ts';
export { resourceOccupy } from './closure/resource-occupy.ts';
export { account } from './directory/account.ts';
export { department } from './directory/department.ts';
export { post } from './directory/post.ts';
export { tenant } from './directory/tenant.ts';
export { evaluation } from './evaluation/evaluation.ts';
export { notice } from './notice/notice.ts';
export { noticeRead } from './notice/notice-read.ts';
export { appointmentRemark } from './remark/appointment-remark.ts';
export { resource } from './resource/resource.ts';
export { resourceConfig } from './resource/resource-config.ts';
export { resourceRuleTemplate } from './resource/resource-rule-template.ts';
export { resourceType } from './resource/resource-type.ts';
export { codeTable } from './settings/code-table.ts';
export { collectionConfig } from './settings/collection-config.ts';
export { customAttribute } from './settings/custom-attribute.ts';
export { instruction } from './settings/instruction.ts';
export { location } from './settings/location.ts';
export { notificationChannel } from './settings/notification-channel.ts';
export { reviewOption } from './settings/review-option.ts';
export { systemSettings } from './settings/system-settings.ts';
export { systemTable } from './settings/system-table.ts';
export { blacklistSettings } from './standing/blacklist-settings.ts';
export { doorTerminal } from './terminal/door-terminal.ts';
export { upload } from './upload/upload.ts';
