import type { Simulation } from './simulation.js';

const maxResources = 20;
const maxFiles = 1_000;
const root = '/server/resources/';

/** Another resource on the server, whose scripts do not run. */
interface OtherResource {
  files: Map<string, string>;
  /** False without `add_filesystem_permission`. */
  isWritable: boolean;
  /** False without the right to use the commands of the console. */
  isRestartable: boolean;
  state: 'started' | 'stopped';
  starts: number;
}

const foldersOf = (path: string): string[] =>
  [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index)).filter((folder) => folder !== '');

/** The other resources that a test puts on the server. */
export class OtherResources {
  private readonly resources = new Map<string, OtherResource & { folders: Set<string> }>();

  constructor(private readonly simulation: Simulation) {}

  names(): string[] {
    return [...this.resources.keys()];
  }

  find(name: string): OtherResource | undefined {
    return this.resources.get(name);
  }

  /** @throws RangeError if there are too many */
  add(name: string, files: Map<string, string>, options: Pick<OtherResource, 'isWritable' | 'isRestartable'>): void {
    if (this.resources.size >= maxResources)
      throw new RangeError(`a server has at most ${maxResources} other resources`);
    const folders = new Set([...files.keys()].flatMap(foldersOf));
    this.resources.set(name, { files, folders, ...options, state: 'started', starts: 1 });
  }

  /** As the game does, it creates no folder. */
  saveFile(name: string, path: string, content: string): boolean {
    const resource = this.resources.get(name);
    const folder = foldersOf(path).at(-1);
    if (!resource?.isWritable || resource.files.size >= maxFiles) return false;
    if (folder !== undefined && !resource.folders.has(folder)) return false;
    resource.files.set(path, content);
    return true;
  }

  /** @param path as `GetResourcePath` begins it */
  createFolder(path: string): boolean {
    const { resource, inside } = this.place(path);
    if (!resource || inside === '' || resource.folders.has(inside)) return false;
    if (foldersOf(inside).some((folder) => !resource.folders.has(folder))) return false;
    resource.folders.add(inside);
    return true;
  }

  /** @param path as `GetResourcePath` begins it */
  removeFile(path: string): boolean {
    const { resource, inside } = this.place(path);
    return resource?.isWritable === true && resource.files.delete(inside);
  }

  /** Runs a command of the console that is about another resource. Returns whether it is one. */
  runCommand(command: string, name: string): boolean {
    const resource = this.resources.get(name);
    if (!resource || !['ensure', 'restart', 'start', 'stop'].includes(command)) return false;
    if (!resource.isRestartable) {
      this.simulation.log.addLine(`Access denied for command ${command}.`);
      return true;
    }
    if (resource.state === 'started' && command !== 'start') this.change(name, resource, 'stopped', 'onResourceStop');
    else if (command === 'restart') return true;
    if (resource.state === 'stopped' && command !== 'stop' && resource.files.has('fxmanifest.lua')) {
      resource.starts++;
      this.change(name, resource, 'started', 'onResourceStart');
    }
    return true;
  }

  private change(name: string, resource: OtherResource, state: OtherResource['state'], event: string): void {
    resource.state = state;
    this.simulation.deliver(() => this.simulation.server.call('dispatch', event, '', name));
  }

  private place(path: string): { resource: (OtherResource & { folders: Set<string> }) | undefined; inside: string } {
    const [name = '', ...parts] = path.startsWith(root) ? path.slice(root.length).split('/') : [];
    return { resource: this.resources.get(name), inside: parts.join('/') };
  }
}
