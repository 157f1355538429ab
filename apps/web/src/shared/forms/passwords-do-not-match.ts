export const passwordsDoNotMatch = 'Passwords do not match';
