// What resolvers about people and terminals need beside the ports of every other.
import type { Beats } from '@campus/projections/ports/beats';
import type { Directory } from '../gateway/at-hand/directory.ts';
import type { Identity } from '../gateway/identity/identity.ts';
import type { Terminals } from '../gateway/identity/terminal.ts';
import type { VisitorTokens } from '../gateway/identity/visitor-token.ts';
import type { PhoneCodes } from './phone-codes.ts';

/** Accounts as the directory has them, their sessions, and the terminals at the doors. */
export interface DirectoryPorts {
  readonly directory: Directory;
  readonly identity: Pick<Identity, 'endSessionsOf'>;
  readonly terminals: Pick<Terminals, 'issueCode' | 'pair' | 'revoke'>;
  /** What terminals said of themselves last. */
  readonly beats: Beats;
  readonly newId: () => string;
  /** How somebody from outside proves a phone, and what they may do with it. */
  readonly visiting: { readonly phoneCodes: PhoneCodes; readonly tokens: Pick<VisitorTokens, 'issue'> };
}
