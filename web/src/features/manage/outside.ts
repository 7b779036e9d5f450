// Which address may be embedded: http and https, nothing that runs with our name.

export const outsideAddress = (given: string | null): string | undefined => {
  if (given === null || !URL.canParse(given)) return undefined;
  const { protocol, href, username, password } = new URL(given);
  const isWeb = protocol === 'http:' || protocol === 'https:';
  return isWeb && username === '' && password === '' ? href : undefined;
};
