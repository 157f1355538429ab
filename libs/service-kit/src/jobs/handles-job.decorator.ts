import type { ClaimedJob, JobDefinition, JobPayload } from './job-definition.js';

const jobMetadata = Symbol('job');

type JobMethod<Definition extends JobDefinition> = (job: ClaimedJob<JobPayload<Definition>>) => Promise<void>;

/**
 * Marks the method of a provider that runs the jobs of a definition. A job succeeds when the method resolves and is
 * retried when it rejects. It may run more than once: a crash before the job is deleted repeats it.
 */
export const HandlesJob =
  <Definition extends JobDefinition>(definition: Definition) =>
  (_target: object, _name: string | symbol, descriptor: TypedPropertyDescriptor<JobMethod<Definition>>): void => {
    Reflect.defineMetadata(jobMetadata, definition, descriptor.value as object);
  };

/** The definition whose jobs a method runs. */
export const handledJob = (method: object): JobDefinition | undefined =>
  Reflect.getMetadata(jobMetadata, method) as JobDefinition | undefined;
