/** The number of calls that one caller may make in a time window. RATE_LIMIT_FACTOR multiplies `calls`. */
export interface RateLimit {
  name: string;
  calls: number;
  windowSeconds: number;
  /** Counted in Postgres for all replicas together. Others are counted per replica. */
  isShared?: boolean;
}

/** Per address, before the sign-in. The product also limits failed logins per account. */
export const signInLimit: RateLimit = { name: 'sign-in', calls: 30, windowSeconds: 300, isShared: true };
/** Per address, for requests without a session. */
export const webhookLimit: RateLimit = { name: 'webhook', calls: 3_000, windowSeconds: 60 };
/** Per user, every call with a session. */
export const sessionLimit: RateLimit = { name: 'session', calls: 600, windowSeconds: 60 };
/** Per user. Every edit runs the checks. */
export const editLimit: RateLimit = { name: 'edit', calls: 20, windowSeconds: 60, isShared: true };
export const newConversationLimit: RateLimit = {
  name: 'new-conversation',
  calls: 60,
  windowSeconds: 60,
  isShared: true,
};
/** Per user. A change can write all lists of a server, and a file with lists is parsed. */
export const serverChangeLimit: RateLimit = { name: 'server-change', calls: 30, windowSeconds: 60, isShared: true };
/** Per user. */
export const newShareLimit: RateLimit = { name: 'new-share', calls: 20, windowSeconds: 60, isShared: true };
/** Per user. Every search reads files. */
export const searchLimit: RateLimit = { name: 'search', calls: 60, windowSeconds: 60, isShared: true };
/** Per user. Every fork copies all files. */
export const forkLimit: RateLimit = { name: 'fork', calls: 10, windowSeconds: 60, isShared: true };
/** Per address, for requests with a link, which need no session. */
export const sharedLimit: RateLimit = { name: 'shared', calls: 120, windowSeconds: 60 };
/** Per user. Every import reads an archive or a repository and runs the checks. */
export const importLimit: RateLimit = { name: 'import', calls: 10, windowSeconds: 60, isShared: true };
/** Per user. Every delivery sends a resource to another server. */
export const deliveryLimit: RateLimit = { name: 'delivery', calls: 10, windowSeconds: 60, isShared: true };
/** Per user. */
export const newTargetLimit: RateLimit = { name: 'new-target', calls: 20, windowSeconds: 60, isShared: true };
/** Per address, before the token of a companion is looked up. */
export const companionNetworkLimit: RateLimit = { name: 'companion-network', calls: 1_200, windowSeconds: 60 };
/** Per user. A server asks every 20 seconds. */
export const companionLimit: RateLimit = { name: 'companion', calls: 240, windowSeconds: 60 };
/** Per user. Every call reads all files of a version. */
export const companionFilesLimit: RateLimit = {
  name: 'companion-files',
  calls: 60,
  windowSeconds: 60,
  isShared: true,
};
export const downloadLimit: RateLimit = { name: 'download', calls: 120, windowSeconds: 60, isShared: true };
/** Per user. */
export const imageLimit: RateLimit = { name: 'image', calls: 30, windowSeconds: 60, isShared: true };
export const exportLimit: RateLimit = { name: 'export', calls: 10, windowSeconds: 3_600, isShared: true };
