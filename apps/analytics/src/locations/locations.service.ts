import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type TrafficMetrics, unknownValue } from '@scriptsmith/contracts/analytics';
import { InjectSettings } from '@scriptsmith/service-kit';
import { open, Reader, type Response } from 'maxmind';
import type { AnalyticsSettings } from '../settings/analytics.settings.js';

export interface Location {
  /** ISO 3166-1 alpha-2, or `Unknown`. */
  country: string;
  city: string | null;
}

/** The record formats of country and city databases. */
interface LocationRecord {
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

/** Looks up the location of networks in GEO_DATABASE or in the bundled country database. */
@Injectable()
export class LocationsService implements OnModuleInit {
  private table: Reader<Response> | undefined;

  constructor(@InjectSettings() private readonly settings: AnalyticsSettings) {}

  /** @throws if GEO_DATABASE is not a readable MMDB file */
  async onModuleInit(): Promise<void> {
    const file = this.settings.GEO_DATABASE;
    if (file === undefined) return;
    try {
      this.table = await open(file);
    } catch (cause) {
      throw new Error(`GEO_DATABASE: ${file} is not a readable MMDB file`, { cause });
    }
  }

  /**
   * @param network `203.0.113.0/24`
   * @param proxyCountry the country from a trusted proxy. The city is then null, because the database could disagree on the country.
   */
  find(network: string, proxyCountry: string | null): Location {
    if (proxyCountry !== null) return { country: proxyCountry, city: null };
    const [address = ''] = network.split('/', 1);
    const found = this.getTable().get(address) as LocationRecord | null;
    const country = found?.country?.iso_code ?? found?.registered_country?.iso_code ?? found?.country_code;
    const city = found?.city?.names?.en;
    return {
      country: typeof country === 'string' && countryPattern.test(country) ? country : unknownValue,
      city: typeof city === 'string' && city !== '' ? city.slice(0, 200) : null,
    };
  }

  /** The bundled table is read at the first use, because it takes 8 MB. */
  private getTable(): Reader<Response> {
    this.table ??= new Reader(readFileSync(createRequire(import.meta.url).resolve(bundledTable)));
    return this.table;
  }

  /** The attribution that the license of the bundled database requires. */
  attribution(): TrafficMetrics['countryAttribution'] {
    return this.settings.GEO_DATABASE === undefined ? bundledAttribution : null;
  }
}
