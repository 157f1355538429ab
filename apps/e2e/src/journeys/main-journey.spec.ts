import { describeMainJourney } from './main-journey.scenario.js';

describeMainJourney('one process');
