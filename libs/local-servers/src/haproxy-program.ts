import { existsSync } from 'node:fs';

const programs = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy', '/opt/homebrew/sbin/haproxy'];

/** The HAProxy that is installed on this machine. */
export const findHaproxy = (): string | undefined => programs.find((program) => existsSync(program));
