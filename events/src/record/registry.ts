// Every declared entity, a line each. Whatever is generic walks this list and names none of them.
export { account } from './entities/account.ts';
export { department } from './entities/department.ts';
export { notice } from './entities/notice.ts';
export { post } from './entities/post.ts';
export { resource } from './entities/resource.ts';
export { resourceConfig } from './entities/resource-config.ts';
export { resourceOccupy } from './entities/resource-occupy.ts';
export { resourceRuleTemplate } from './entities/resource-rule-template.ts';
export { resourceType } from './entities/resource-type.ts';
export { systemSettings } from './entities/system-settings.ts';
export { tenant } from './entities/tenant.ts';
