// The words that every screen of a device may say.
import en from '../locales/en/device.json' with { type: 'json' };
import zh from '../locales/zh/device.json' with { type: 'json' };
import { addWords } from '../words.ts';

export const useDeviceWords = addWords('device', { zh, en });
