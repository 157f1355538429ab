import { z } from 'zod';
import { timestampSchema } from '../shared/values.js';

/** The value of an unknown country, browser or other dimension. Filters accept it like any other value. */
export const unknownValue = 'Unknown';

const nameSchema = z.string().max(200);

/** A visit: events of one visitor with at most 30 minutes between two events. */
export const trafficSessionSchema = z.strictObject({
  id: z.uuid(),
  sessionId: z.uuid().meta({ description: 'Equal to `id`.' }),
  ipAddress: z.string().meta({ description: 'The network: `203.0.113.0/24`, `2001:db8:1::/48`.' }),
  city: nameSchema.nullable(),
  country: nameSchema.meta({ description: 'ISO 3166-1 alpha-2, or `Unknown`.' }),
  landingPage: nameSchema,
  exitPage: nameSchema,
  device: z.enum(['Desktop', 'Mobile', 'Tablet', 'Other']),
  browser: nameSchema,
  os: nameSchema,
  referrer: nameSchema.nullable().meta({ description: 'The host that linked to the landing page; null if unknown.' }),
  utmSource: nameSchema.nullable(),
  utmMedium: nameSchema.nullable(),
  utmCampaign: nameSchema.nullable(),
  pageViews: z.int().min(0),
  events: z.int().min(1).meta({ description: 'Includes page views.' }),
  createdAt: timestampSchema.meta({ description: 'Time of the first event.' }),
  lastActivity: timestampSchema.meta({ description: 'Time of the last event.' }),
});
export type TrafficSession = z.infer<typeof trafficSessionSchema>;

/** An event of the timeline. */
export const trafficEventSchema = z.strictObject({
  id: z.uuid(),
  eventType: z.string(),
  page: z.string(),
  eventTarget: z.string().nullable(),
  eventData: z.string().nullable().meta({ description: 'A JSON object of primitive values, as text.' }),
  createdAt: timestampSchema,
});
export type TrafficEvent = z.infer<typeof trafficEventSchema>;

/** Filters of visits. A visit matches if it has all values. `page` matches any page that the visit viewed. */
export const trafficFilterFields = [
  'country',
  'city',
  'page',
  'landingPage',
  'device',
  'browser',
  'os',
  'referrer',
  'utmSource',
  'utmMedium',
  'utmCampaign',
] as const;
export type TrafficFilterField = (typeof trafficFilterFields)[number];

const filterValueSchema = z.string().min(1).max(200).optional();

export const trafficFiltersSchema = z.strictObject({
  country: filterValueSchema,
  city: filterValueSchema,
  page: filterValueSchema,
  landingPage: filterValueSchema,
  device: filterValueSchema,
  browser: filterValueSchema,
  os: filterValueSchema,
  referrer: filterValueSchema,
  utmSource: filterValueSchema,
  utmMedium: filterValueSchema,
  utmCampaign: filterValueSchema,
} satisfies Record<TrafficFilterField, typeof filterValueSchema>);
export type TrafficFilters = z.infer<typeof trafficFiltersSchema>;

const countSchema = z.int().min(0);
const ranked = <const Name extends string>(name: Name, most: number) =>
  z
    .array(
      z.strictObject({ [name]: z.string(), count: countSchema } as Record<Name, z.ZodString> & { count: z.ZodInt }),
    )
    .max(most)
    .meta({ description: 'Largest first.' });

/** The length of the lists of top countries, pages and other values. */
export const topListSize = 10;
/** The number of recent visits that accompany the metrics. */
export const recentSessionsSize = 20;

/**
 * Metrics of the visits that began in a range, regardless of when they ended. `count` is the number of visits, except in
 * `topPages`, where it is the number of views.
 */
export const trafficMetricsSchema = z.strictObject({
  overview: z.strictObject({
    totalSessions: countSchema,
    uniqueUsers: countSchema.meta({
      description: 'An account counts once, an anonymous visitor once a day.',
    }),
    totalPageViews: countSchema,
    totalEvents: countSchema.meta({ description: 'Includes page views.' }),
  }),
  topCountries: ranked('country', topListSize),
  topPages: ranked('page', topListSize),
  topLandingPages: ranked('page', topListSize),
  topReferrers: ranked('referrer', topListSize),
  topSources: ranked('utmSource', topListSize),
  topCampaigns: ranked('utmCampaign', topListSize),
  deviceStats: ranked('device', topListSize),
  browserStats: ranked('browser', topListSize),
  osStats: ranked('os', topListSize),
  series: z.strictObject({
    interval: z.enum(['hour', 'day']),
    points: z
      .array(
        z.strictObject({
          at: timestampSchema.meta({ description: 'The start of the hour or day, in UTC.' }),
          sessions: countSchema,
          visitors: countSchema,
          pageViews: countSchema,
          events: countSchema,
        }),
      )
      .meta({ description: 'One for each hour or day of the range, including those without visits.' }),
  }),
  botEvents: countSchema.meta({ description: 'Events of known bots, which are excluded from all other metrics.' }),
  countryAttribution: z.strictObject({ text: z.string(), url: z.string() }).nullable().meta({
    description: 'Must be shown next to country data: the license of the bundled country database requires it.',
  }),
});
export type TrafficMetrics = z.infer<typeof trafficMetricsSchema>;
