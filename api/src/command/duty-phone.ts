// The number that a guard, or somebody at a door, calls for help.
import { fieldsOf } from './find.ts';
import type { Ports } from './ports.ts';

/** Undefined: none is set. */
export const dutyPhone = async (
  parts: Pick<Ports, 'readStore'>,
  tenant: string,
): Promise<string | undefined> => {
  const settings = await fieldsOf(parts, 'visitor_overall_settings', tenant, ':visitors');
  return typeof settings?.duty_phone === 'string' ? settings.duty_phone.trim() || undefined : undefined;
};
