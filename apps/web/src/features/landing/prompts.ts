/** The requests that the landing page shows. `shown-prompts.extended.spec.ts` in apps/scriptsmith builds each of them. */

/** Typed in the hero, which shows files of the resource. */
export const heroPrompt = 'A /jail command for police at Bolingbroke';

/** Quoted beside the first feature. */
export const quotedPrompt = 'a garage with an impound lot';
