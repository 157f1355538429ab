import { test } from '../fixtures/test.js';
import { describeMainJourney } from './main-journey.scenario.js';

test.use({ productOptions: { topology: 'processPerService' } });

describeMainJourney('one process per service');
