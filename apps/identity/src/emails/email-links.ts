/** The URL of a page of the web app, with a token. */
export function linkWithToken(publicUrl: string, path: '/reset-password' | '/confirm-email', token: string): string {
  const link = new URL(path, publicUrl);
  link.searchParams.set('token', token);
  return link.href;
}
