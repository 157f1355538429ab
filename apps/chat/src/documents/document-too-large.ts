/** A document exceeds `documentLimits`. */
export class DocumentTooLarge extends Error {}
