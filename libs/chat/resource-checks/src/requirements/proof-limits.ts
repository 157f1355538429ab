/** Beyond so many requirements, the others are not proven. */
export const maxProvenRequirements = 20;
