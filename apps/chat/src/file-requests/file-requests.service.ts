import { Injectable } from '@nestjs/common';
import { FairQueue } from '@scriptsmith/resource-checks/sandbox';
import { networkOf } from '@scriptsmith/server-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RequestSessions } from '../access/request-sessions.js';

const waiting = { maxWaiting: 2_000, maxWaitingPerOwner: 100 };
/** A client that reads nothing of a response for so long loses its connection. */
const responseTimeoutMs = 30_000;

/**
 * Limits the memory and time that requests with files take. Such a request of a user, or without a session of an address,
 * begins when others of the same user or address have ended, up to the response that its client has read, and before that
 * nothing of its body is read. Files are loaded
 * and turned into responses for a few users at once, who take turns.
 */
@Injectable()
export class FileRequests {
  private readonly reading = new FairQueue({ ...waiting, concurrency: Infinity, concurrencyPerOwner: 2 });
  private readonly writing = new FairQueue({ ...waiting, concurrency: Infinity, concurrencyPerOwner: 1 });
  private readonly work = new FairQueue({ ...waiting, concurrency: 2 });

  constructor(private readonly sessions: RequestSessions) {}

  /** Applies the limits to all routes that are added later. */
  register(server: FastifyInstance): void {
    server.addHook('onRequest', async (request, reply) => {
      if (request.routeOptions.config.files) await this.admit(request, reply);
    });
    server.addHook('onSend', async (request, reply) => {
      if (request.routeOptions.config.files) reply.raw.setTimeout(responseTimeoutMs);
    });
  }

  /** Loads files, or makes a response of them, when it is the user's turn. @throws QueueFullError */
  run<Result>(userId: number, task: () => Promise<Result>): Promise<Result> {
    return this.work.run(String(userId), task);
  }

  private async admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { access, files } = request.routeOptions.config;
    const owner = access === 'session' ? String((await this.sessions.require(request)).userId) : networkOf(request.ip);
    const queue = files === 'write' ? this.writing : this.reading;
    const disconnected = new AbortController();
    reply.raw.once('close', () => disconnected.abort(new Error('The client has disconnected')));
    const release = await queue.acquire(owner, disconnected.signal);
    if (reply.raw.destroyed) release();
    else reply.raw.once('close', release);
  }
}
