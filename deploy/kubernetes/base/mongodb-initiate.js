// Makes the replica set, its administrator and the product's user; run by each member beside its server, as
// often as it starts. The first user may be made only from the machine itself, which is why it runs there.
const { POD_NAME, MONGO_ROOT_PASSWORD, MONGO_CAMPUS_PASSWORD } = process.env;
const domain = 'mongodb-nodes.campus.svc.cluster.local:27017';
const members = [0, 1, 2].map((n) => ({ _id: n, host: `mongodb-${n}.${domain}` }));
const done = new Set(['AlreadyInitialized', 'Unauthorized', 'NotWritablePrimary']);
const once = (act) => {
  try {
    act();
  } catch (error) {
    if (!done.has(error.codeName)) throw error;
  }
};

if (POD_NAME === 'mongodb-0') once(() => rs.initiate({ _id: 'rs0', members }));
while (!db.hello().primary) sleep(500);
if (db.hello().isWritablePrimary) {
  const admin = db.getSiblingDB('admin');
  once(() => admin.createUser({ user: 'root', pwd: MONGO_ROOT_PASSWORD, roles: ['root'] }));
  admin.auth('root', MONGO_ROOT_PASSWORD);
  const campus = db.getSiblingDB('campus');
  if (!campus.getUser('campus'))
    campus.createUser({
      user: 'campus',
      pwd: MONGO_CAMPUS_PASSWORD,
      roles: ['campus', 'campus_shared'].map((db) => ({ role: 'readWrite', db })),
    });
}
print('the replica set and its users are there');
