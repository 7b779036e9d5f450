// What the product asks of a Keycloak to let an institution's first administrator in.
import { createServer, type Server } from 'node:http';
import { portOf } from '@campus/events/runtime/listening';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keycloakAdministration } from './keycloak-administration.ts';

let server: Server;
let asked: string[];
let bodies: Map<string, string>;
/** The tenant whose account the realm has under that name. */
let home: string;

const answers = (path: string): unknown => {
  if (path.endsWith('/token')) return { access_token: 'let-me' };
  if (path.includes('/users?')) return [{ id: 'u1', attributes: { tenant: [home] } }];
  return path.includes('/roles/') ? { name: path.split('/').at(-1) } : {};
};

beforeEach(async () => {
  asked = [];
  bodies = new Map();
  home = 'donghu';
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const path = (request.url ?? '').replace('/auth/admin/realms/campus', '');
    const call = `${request.method} ${path}`;
    asked.push(call);
    bodies.set(call, Buffer.concat(chunks).toString());
    const isAllowed = path.endsWith('/token') || request.headers.authorization === 'Bearer let-me';
    response.writeHead(isAllowed ? 200 : 401, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answers(path)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const invite = () =>
  keycloakAdministration(
    `http://campus-admin:s%40cret@127.0.0.1:${portOf(server)}/auth/admin/realms/campus`,
  ).invite({
    tenant: 'donghu',
    account: 'first',
    name: '首位',
    email: 'first@donghu.example',
    roles: ['super_admin'],
    validSeconds: 259_200,
  });

it('makes the account without a password, gives it its roles, and has Keycloak send the letter', async () => {
  await invite();
  expect(asked).toEqual([
    'POST /auth/realms/campus/protocol/openid-connect/token',
    'POST /users',
    'GET /users?exact=true&username=first',
    'GET /roles/super_admin',
    'POST /users/u1/role-mappings/realm',
    'PUT /users/u1/execute-actions-email?lifespan=259200',
  ]);
  expect(bodies.get(asked[0] ?? '')).toContain('client_secret=s%40cret');
  const user: Readonly<Record<string, unknown>> = JSON.parse(bodies.get('POST /users') ?? '{}');
  expect(user).toMatchObject({ username: 'first', attributes: { tenant: ['donghu'] } });
  expect(user).not.toHaveProperty('credentials');
  expect(bodies.get(asked.at(-1) ?? '')).toBe('["UPDATE_PASSWORD","VERIFY_EMAIL"]');
});

it('gives no rights to an account of another institution that has the name already', async () => {
  home = 'campus';
  await expect(invite()).rejects.toThrow('belongs to somebody else');
  expect(asked.some((call) => call.includes('role-mappings'))).toBe(false);
});
