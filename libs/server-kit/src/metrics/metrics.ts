import {
  collectDefaultMetrics,
  Counter,
  type CounterConfiguration,
  Gauge,
  type GaugeConfiguration,
  Histogram,
  type HistogramConfiguration,
  Registry,
} from 'prom-client';

/** Sets gauges to values that are read when the metrics are collected. */
export interface MetricsReader<Label extends string> {
  gauges: readonly Gauge<Label>[];
  read: () => Promise<void>;
}

const readTimeoutMs = 2_000;
/** Every sample wakes the process: with the default of 10 ms, that is most of the CPU time of a process without requests. */
const eventLoopSampleMs = 200;

/**
 * The Prometheus metrics of a process. Services that share a process share the metrics, so each of them passes its name
 * as the label `service`.
 */
export class Metrics {
  /** The content type of `text`. */
  static readonly contentType = Registry.PROMETHEUS_CONTENT_TYPE;

  private readonly registry = new Registry();
  private readonly readers: MetricsReader<string>[] = [];
  private collecting: Promise<string> | undefined;

  /** The metrics of a process, with its CPU time, memory, garbage collection and event loop. */
  static ofProcess(): Metrics {
    const metrics = new Metrics();
    collectDefaultMetrics({ register: metrics.registry, eventLoopMonitoringPrecision: eventLoopSampleMs });
    return metrics;
  }

  /** Declares a counter, or returns the one that another service of the process declared. */
  counter<Label extends string>(configuration: CounterConfiguration<Label>): Counter<Label> {
    const declared = this.registry.getSingleMetric(configuration.name) as Counter<Label> | undefined;
    return declared ?? new Counter({ ...configuration, registers: [this.registry] });
  }

  /** Declares a histogram, or returns the one that another service of the process declared. */
  histogram<Label extends string>(configuration: HistogramConfiguration<Label>): Histogram<Label> {
    const declared = this.registry.getSingleMetric(configuration.name) as Histogram<Label> | undefined;
    return declared ?? new Histogram({ ...configuration, registers: [this.registry] });
  }

  /** Declares a gauge, or returns the one that another service of the process declared. */
  gauge<Label extends string>(configuration: GaugeConfiguration<Label>): Gauge<Label> {
    const declared = this.registry.getSingleMetric(configuration.name) as Gauge<Label> | undefined;
    return declared ?? new Gauge({ ...configuration, registers: [this.registry] });
  }

  /** Calls a reader at every collection. If it fails or takes too long, its gauges are missing from that collection. */
  addReader<Label extends string>(reader: MetricsReader<Label>): void {
    this.readers.push(reader);
  }

  /** The names of all metrics, with the suffixes that Prometheus stores histograms under. */
  async names(): Promise<string[]> {
    const metrics = await this.registry.getMetricsAsJSON();
    return metrics.flatMap(({ name, type }) =>
      String(type) === 'histogram' ? ['_bucket', '_sum', '_count'].map((suffix) => name + suffix) : [name],
    );
  }

  /** Reads all values in the text format of Prometheus. Concurrent calls share one collection. */
  text(): Promise<string> {
    this.collecting ??= this.collect().finally(() => (this.collecting = undefined));
    return this.collecting;
  }

  private async collect(): Promise<string> {
    for (const { gauges } of this.readers) for (const gauge of gauges) gauge.reset();
    await Promise.all(this.readers.map(({ read }) => withinTimeout(read())));
    return this.registry.metrics();
  }
}

/** Never rejects. A dependency that does not respond is reported by `scriptsmith_dependency_up`. */
async function withinTimeout(reading: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, readTimeoutMs)));
  await Promise.race([reading.catch(() => undefined), timeout]);
  clearTimeout(timer);
}
