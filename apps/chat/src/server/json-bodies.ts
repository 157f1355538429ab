import { imageTypes } from '@scriptsmith/chat-contracts';
import type { JsonBodyOptions } from '@scriptsmith/server-kit';
import type { FastifyInstance } from 'fastify';
import { ChatException } from '../errors/chat-exception.js';

/** A prompt of 60,000 characters fits, also when every character is escaped. */
export const maxBodyBytes = 384 * 1_024;
export const maxWebhookBodyBytes = 64 * 1_024;
/** An edit by hand can replace all files of a resource. JSON needs up to two bytes for a character of source text. */
export const maxEditBodyBytes = 5 * 1_024 * 1_024;

/** A zip file of an import. */
export const maxUploadBytes = 21 * 1_024 * 1_024;

export const jsonBodies: JsonBodyOptions = {
  isRaw: ({ routeOptions }) => routeOptions.config.access === 'webhook',
  tooDeep: () => new ChatException('validation_failed', 'The request body is nested too deeply.'),
  duplicateName: () =>
    new ChatException('validation_failed', 'The request body contains two members with the same name.'),
  notJson: () => notJson(),
};

const notJson = (): ChatException =>
  new ChatException('unsupported_media_type', 'The request body must be JSON, sent as application/json.');

/** Accepts zip files and images, on the routes that declare it. */
export function registerUploadParser(server: FastifyInstance): void {
  const types = ['application/zip', ...imageTypes];
  server.addContentTypeParser<Buffer>(types, { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.config.isUpload) done(null, body);
    else done(notJson());
  });
}
