// The records of the office that say how visits are arranged and who may not come. Where there is none, what is usual
// holds.
import type { VisitorType } from '@campus/events/visit/events';
import type { Ports } from '../../command/ports.ts';
import type { PersonHashes } from './black-list.ts';
import { usualSettings, type VisitSettings } from './settings.ts';

type Parts = Pick<Ports, 'readStore' | 'following' | 'keyring' | 'listedHash'>;

export const settingsOf = async (
  _parts: Parts,
  _tenant: string,
  visitorType: VisitorType,
): Promise<VisitSettings> => usualSettings(visitorType);

export const isBlackListed = async (
  _parts: Parts,
  _tenant: string,
  _hashes: PersonHashes,
): Promise<boolean> => false;
