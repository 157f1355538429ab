import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { JobWorker } from './job-worker.js';
import { Jobs } from './jobs.js';
import { StuckJobs } from './stuck-jobs.js';

/** Durable jobs, for every module of a service. */
@Global()
@Module({ imports: [DiscoveryModule], providers: [Jobs, JobWorker, StuckJobs], exports: [Jobs, JobWorker, StuckJobs] })
export class JobsModule {}
