/** The only supported API version, which the installed `stripe` SDK pins. */
export const apiVersion = '2026-10-28.endive';
