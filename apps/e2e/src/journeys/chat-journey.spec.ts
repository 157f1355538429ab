import { test } from '../fixtures/test.js';
import { describeChatJourney } from './chat-journey.scenario.js';

test.use({ productOptions: { name: 'chat' } });

describeChatJourney('one process');
