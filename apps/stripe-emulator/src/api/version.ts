/** The one version of Stripe's API spoken here, the one that the SDK of this repository pins. */
export const apiVersion = '2026-10-28.endive';
