export { HandlesJob } from './handles-job.decorator.js';
export {
  type ClaimedJob,
  defineJob,
  exponentialBackoff,
  type JobDefinition,
  type JobPayload,
  type RetryPolicy,
} from './job-definition.js';
export { JobWorker } from './job-worker.js';
export { Job } from './job.entity.js';
export { Jobs } from './jobs.js';
export { StuckJobs } from './stuck-jobs.js';
