import { conditionExamples } from './condition-examples.js';
import { effectExamples } from './effect-examples.js';
import { triggerExamples } from './trigger-examples.js';

/** A group of behaviors for each kind of part. */
export const behaviorExamples = [...triggerExamples, ...conditionExamples, ...effectExamples];
