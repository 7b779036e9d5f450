// Tests of screens wait longer for what is to appear than they would on a machine of their own.
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 15_000 });
