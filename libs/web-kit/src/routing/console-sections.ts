import type { AdminRole } from '@scriptsmith/contracts/admin';
import { paths } from './paths.js';

const section = <Segment extends string>(label: string, segment: Segment, role: AdminRole = 'read-only') => ({
  label,
  /** The path below `/admin`. The user list has the path of the console itself. */
  segment,
  path: segment === '' ? paths.admin : `${paths.admin}/${segment}`,
  /** The lowest role that sees the section. */
  role,
});

/** The sections of the admin console. */
export const consoleSections = [
  section('Overview', 'overview'),
  section('Users', ''),
  section('Pending Customers', 'pending-customers'),
  section('Affiliates', 'affiliates'),
  section('API Documentation', 'api-documentation'),
  section('Webhooks', 'webhooks'),
  section('Audit Log', 'audit'),
  section('Keys', 'keys', 'owner'),
] as const;

export type ConsoleSection = (typeof consoleSections)[number];
