import { test } from '../fixtures/test.js';
import { describeChatJourney } from './chat-journey.scenario.js';
import { describeMainJourney } from './main-journey.scenario.js';

// In one file, because another one could run on another worker, which would start all services again.
test.use({ productOptions: { topology: 'processPerService' } });

describeMainJourney('one process per service');
describeChatJourney('one process per service');
