// The port to an identity provider outside of the product, as far as the product administers it: it lets a person
// in who has no password yet. The provider sends its own letter, and the person sets the password there.

export interface InvitedPerson {
  readonly tenant: string;
  readonly account: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly string[];
  readonly validSeconds: number;
}

export interface IdentityAdministration {
  /** Makes the account where there is none and sends the letter. Again, it sends another. Throws where it cannot. */
  invite(person: InvitedPerson): Promise<void>;
}
