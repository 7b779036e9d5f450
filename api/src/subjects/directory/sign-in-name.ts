// An account as it is told from those of other institutions.

export const signInName = ({
  tenant,
  account,
}: {
  readonly tenant: string;
  readonly account: string;
}): string => `${account}@${tenant}`;
