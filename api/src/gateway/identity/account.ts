// The accounts that can sign in, as the identity provider needs to know them. The directory implements the
// port.

export interface Account {
  /** Never changes and is never given to someone else; becomes the token's subject. */
  readonly id: string;
  readonly tenant: string;
  /** The name people type, such as a student number. */
  readonly account: string;
  readonly name: string;
  readonly nameEn?: string | undefined;
  readonly roles: readonly string[];
  readonly disabled: boolean;
  /** Another for each password the account has had; says nothing of it. */
  readonly credential?: string;
}

/** What the directory says of an account now, against what a token said when it was issued. */
export interface Standing {
  /** Disabled, removed, or of a tenant that is switched off. */
  readonly isEnded: boolean;
  /** The directory's spelling, where a provider writes its letters in another case. */
  readonly account?: string | undefined;
  /** Undefined: the directory says nothing of them. */
  readonly roles: readonly string[] | undefined;
  readonly credential: string | undefined;
}

/** Port to the directory. Passwords never leave it. */
export interface Accounts {
  /** The account whose name and password these are; undefined for anything else, disabled ones included. */
  authenticate(name: string, password: string): Promise<Account | undefined>;
  find(accountId: string): Promise<Account | undefined>;
}

/** The caller, as a verified token says. Instants in milliseconds. */
export interface Caller {
  readonly tenant: string;
  readonly account: string;
  readonly accountId: string;
  readonly name: string;
  readonly roles: readonly string[];
  /** The single-sign-on session; ends at logout. Of a terminal: its pairing. */
  readonly sessionId: string;
  readonly expiresAt: number;
  /** The password it was got with, as `Account.credential`; absent where somebody else keeps passwords. */
  readonly credential?: string | undefined;
  /** When the person last proved who they are, where the token says it. */
  readonly signedInAt?: number | undefined;
  /** Present for a paired door terminal only: the resources whose doors it hangs at. */
  readonly terminal?: { readonly id: string; readonly resourceIds: readonly string[] };
  /** Present for a visitor only, who has no account here: the phone that was proved, as E.164. */
  readonly visitor?: { readonly phone: string };
}

/** Why a token is not accepted. */
export type TokenFailure = 'expired' | 'invalid' | 'logged-out';

export type Verified =
  | { readonly outcome: 'verified'; readonly caller: Caller }
  | { readonly outcome: 'refused'; readonly failure: TokenFailure };

/** What a GraphQL error about a token carries as its extension code. */
export const extensionCodeOf = (failure: TokenFailure): 'OIDC_BC_LOGOUT' | 'UNAUTHENTICATED' =>
  failure === 'logged-out' ? 'OIDC_BC_LOGOUT' : 'UNAUTHENTICATED';
