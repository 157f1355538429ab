import type { ComposeServices } from '../services/compose-file.js';
import type { Container } from './container.js';

/** Starts the containers of a Compose file in the order of their dependencies, and removes them in the reverse order. */
export class ContainerGroup {
  private readonly starting = new Map<string, Promise<void>>();
  private readonly removing = new Map<string, Promise<void>>();

  constructor(
    private readonly services: ComposeServices,
    private readonly containers: ReadonlyMap<string, Container>,
    private readonly print: (service: string, line: string) => void,
  ) {}

  /** Resolves when all containers are healthy. Each starts when those that it depends on are. */
  async start(): Promise<void> {
    await Promise.all([...this.services.keys()].map((service) => this.startInOrder(service)));
  }

  async remove(): Promise<void> {
    await Promise.all([...this.services.keys()].map((service) => this.removeInOrder(service)));
  }

  private startInOrder(service: string): Promise<void> {
    return once(this.starting, service, async () => {
      await Promise.all(this.dependenciesOf(service).map((dependency) => this.startInOrder(dependency)));
      await this.containers.get(service)?.start();
      this.print(service, 'healthy');
    });
  }

  private removeInOrder(service: string): Promise<void> {
    return once(this.removing, service, async () => {
      const dependants = [...this.services.keys()].filter((other) => this.dependenciesOf(other).includes(service));
      await Promise.all(dependants.map((dependant) => this.removeInOrder(dependant)));
      await this.containers.get(service)?.remove();
    });
  }

  /** Dependencies that are not required can be missing in the selected profiles. */
  private dependenciesOf(service: string): string[] {
    return Object.keys(this.services.get(service)?.depends_on ?? {}).filter((name) => this.services.has(name));
  }
}

function once(begun: Map<string, Promise<void>>, service: string, action: () => Promise<void>): Promise<void> {
  const known = begun.get(service);
  if (known) return known;
  const result = action();
  begun.set(service, result);
  return result;
}
