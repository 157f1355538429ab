import { createRequire } from 'node:module';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type TrafficMetrics, unknownValue } from '@scriptsmith/contracts/analytics';
import { InjectSettings } from '@scriptsmith/service-kit';
import { open, type Reader, type Response } from 'maxmind';
import type { AnalyticsSettings } from '../analytics.settings.js';

export interface Place {
  /** ISO 3166-1 alpha-2, or `Unknown`. */
  country: string;
  city: string | null;
}

/** The two forms that country and city tables come in. */
interface PlaceRecord {
  country_code?: unknown;
  country?: { iso_code?: unknown };
  registered_country?: { iso_code?: unknown };
  city?: { names?: { en?: unknown } };
}

const bundledTable = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';
const bundledAttribution = {
  text: 'Countries by the address allocations of the NRO and the regional registries, CC BY 4.0',
  url: 'https://www.nro.net/',
};
const countryPattern = /^[A-Z]{2}$/;

/** Where networks are, without asking anybody: by the operator's table (GEO_DATABASE), or the one that comes along. */
@Injectable()
export class PlacesService implements OnModuleInit {
  private table: Reader<Response> | undefined;

  constructor(@InjectSettings() private readonly settings: AnalyticsSettings) {}

  /** @throws when GEO_DATABASE is no table that can be read */
  async onModuleInit(): Promise<void> {
    const file = this.settings.GEO_DATABASE ?? createRequire(import.meta.url).resolve(bundledTable);
    try {
      this.table = await open(file);
    } catch (cause) {
      throw new Error(`GEO_DATABASE: ${file} is no MMDB file that can be read`, { cause });
    }
  }

  /**
   * @param network `203.0.113.0/24`
   * @param saidByProxy the country that a trusted proxy named; the city is then not asked for, since it could be in another
   */
  of(network: string, saidByProxy: string | null): Place {
    if (saidByProxy !== null) return { country: saidByProxy, city: null };
    const [address = ''] = network.split('/', 1);
    const found = this.table?.get(address) as PlaceRecord | null | undefined;
    const country = found?.country?.iso_code ?? found?.registered_country?.iso_code ?? found?.country_code;
    const city = found?.city?.names?.en;
    return {
      country: typeof country === 'string' && countryPattern.test(country) ? country : unknownValue,
      city: typeof city === 'string' && city !== '' ? city.slice(0, 200) : null,
    };
  }

  /** What is to be shown beside countries; the operator's own table is the operator's matter. */
  attribution(): TrafficMetrics['countryAttribution'] {
    return this.settings.GEO_DATABASE === undefined ? bundledAttribution : null;
  }
}
