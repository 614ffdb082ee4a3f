import fc from 'fast-check';
import { isLong } from './property-runs.ts';

// Before a commit everybody meets the same cases, so that what fails is the change; `npm run test:all` goes looking for others.
if (!isLong) fc.configureGlobal({ seed: 1 });
