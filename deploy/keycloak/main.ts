// Writes the realm of production down again after the demonstration's was changed: `npm run realm`.
import { writeFileSync } from 'node:fs';
import { DEVELOPMENT_REALM, PRODUCTION_REALM, productionRealm, readRealm } from './production-realm.ts';

writeFileSync(PRODUCTION_REALM, JSON.stringify(productionRealm(readRealm(DEVELOPMENT_REALM)), null, 2));
