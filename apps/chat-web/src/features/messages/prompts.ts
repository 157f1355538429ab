/** The requests that a new conversation shows. `shown-prompts.extended.spec.ts` in apps/scriptsmith builds each of them. */

/** To start from, each with its estimated price. */
export const examplePrompts = [
  'A garage only for mechanics at Los Santos Customs',
  'Lumberjacks chop wood at Paleto Bay, process 2 wood into 1 plank at Sandy Shores, and sell planks for 40 at Davis',
  'A drug dealer at Grove Street who buys weed for 80 and cocaine for 150, only if at least 2 cops are on duty',
  '/backup for police: shows a blip of every other officer for 60 seconds',
];

/** In the empty field for the first message. */
export const placeholderPrompt = 'A shop that sells water for 10 and bread for 5';
