/** A tool call that cannot be applied. The message tells the author why, and what to do instead. */
export class ToolRejection extends Error {}
