import { z } from 'zod';
import { timestampSchema } from '../shared/values.js';

/** What stands where country, browser and so on are not known; it can be filtered by like any other value. */
export const unknownValue = 'Unknown';

const nameSchema = z.string().max(200);

/**
 * A visit (specification, section 3: Session): events of one visitor with no more than 30 minutes between one and the
 * next.
 */
export const trafficSessionSchema = z.strictObject({
  id: z.uuid(),
  sessionId: z.uuid().meta({ description: 'The same as `id`.' }),
  ipAddress: z.string().meta({ description: 'The network only: `203.0.113.0/24`, `2001:db8:1::/48`.' }),
  city: nameSchema.nullable(),
  country: nameSchema.meta({ description: 'ISO 3166-1 alpha-2, or `Unknown`.' }),
  landingPage: nameSchema,
  exitPage: nameSchema,
  device: z.enum(['Desktop', 'Mobile', 'Tablet', 'Other']),
  browser: nameSchema,
  os: nameSchema,
  referrer: nameSchema.nullable().meta({ description: 'The host the visitor came from; null when none is known.' }),
  utmSource: nameSchema.nullable(),
  utmMedium: nameSchema.nullable(),
  utmCampaign: nameSchema.nullable(),
  pageViews: z.int().min(0),
  events: z.int().min(1).meta({ description: 'Page views included.' }),
  createdAt: timestampSchema.meta({ description: 'The first event.' }),
  lastActivity: timestampSchema.meta({ description: 'The last event.' }),
});
export type TrafficSession = z.infer<typeof trafficSessionSchema>;

/** An event of the timeline. */
export const trafficEventSchema = z.strictObject({
  id: z.uuid(),
  eventType: z.string(),
  page: z.string(),
  eventTarget: z.string().nullable(),
  eventData: z.string().nullable().meta({ description: 'JSON text of names and plain values.' }),
  createdAt: timestampSchema,
});
export type TrafficEvent = z.infer<typeof trafficEventSchema>;

/** By what visits can be narrowed: those that have all of the given values. `page` is one they viewed. */
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

/** How many countries, pages and so on the figures name. */
export const topListSize = 10;
/** How many of the newest visits come with the figures. */
export const recentSessionsSize = 20;

/**
 * The figures of a range: of the visits that began in it, whenever they ended. `count` counts visits, but of
 * `topPages` the views.
 */
export const trafficMetricsSchema = z.strictObject({
  overview: z.strictObject({
    totalSessions: countSchema,
    uniqueUsers: countSchema.meta({
      description: 'Different people: an account counts once, an anonymous visitor once a day.',
    }),
    totalPageViews: countSchema,
    totalEvents: countSchema.meta({ description: 'Page views included.' }),
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
          at: timestampSchema.meta({ description: 'Where the hour or day begins, in UTC.' }),
          sessions: countSchema,
          visitors: countSchema,
          pageViews: countSchema,
          events: countSchema,
        }),
      )
      .meta({ description: 'One for each hour or day of the range, also where nothing happened.' }),
  }),
  botEvents: countSchema.meta({ description: 'Events of known robots, which count nowhere else.' }),
  countryAttribution: z
    .strictObject({ text: z.string(), url: z.string() })
    .nullable()
    .meta({ description: 'To be shown wherever countries are: the licence of the country table asks for it.' }),
});
export type TrafficMetrics = z.infer<typeof trafficMetricsSchema>;
