// `npm run codegen`: writes the types of the pages' documents beside the pages.
import { writeFileSync } from 'node:fs';
import { pageTypes, typesFile } from './page-types.ts';

writeFileSync(typesFile, await pageTypes());
