// Read before each file of tests: properties draw by the seed of the run, which its end prints.
import { sampleSeed } from '@campus/events/testing/sample';
import fc from 'fast-check';

fc.configureGlobal({ seed: sampleSeed });
