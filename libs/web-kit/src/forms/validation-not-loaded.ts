/** Shown if the validation of a form cannot be loaded. */
export const validationNotLoaded = "Part of this page couldn't be loaded. Check your connection and try again.";
