// The words of invitations, made known with the chunk of their page.
import en from '../../locales/en/visit-invite.json' with { type: 'json' };
import zh from '../../locales/zh/visit-invite.json' with { type: 'json' };
import { addWords } from '../../words.ts';

export const useInviteWords = addWords('visit-invite', { zh, en });
