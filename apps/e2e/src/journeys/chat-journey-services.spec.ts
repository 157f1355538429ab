import { test } from '../fixtures/test.js';
import { describeChatJourney } from './chat-journey.scenario.js';

test.use({ productOptions: { topology: 'processPerService' } });

describeChatJourney('one process per service');
