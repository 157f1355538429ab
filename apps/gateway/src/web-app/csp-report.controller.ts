import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { clientAddressOf } from '@scriptsmith/server-kit';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Access } from '../access/access.decorator.js';
import { SecurityLog } from '../errors/security-log.js';
import { cspReportLimit } from '@scriptsmith/contracts';

export const cspReportPath = '/api/csp-reports';

const maxLength = 300;

/** Without its query, which can contain the token of an emailed link. */
const pageSchema = z
  .string()
  .transform((address) => (address.split(/[?#]/, 1)[0] ?? '').slice(0, maxLength))
  .optional();

/** The report of a browser (w3.org/TR/CSP3, section 5.3). Its other fields are ignored. */
const cspReportSchema = z.strictObject({
  'csp-report': z.object({
    'effective-directive': z.string().min(1).max(maxLength).optional(),
    'violated-directive': z.string().min(1).max(maxLength),
    'blocked-uri': pageSchema,
    'document-uri': pageSchema,
    'source-file': pageSchema,
    'line-number': z.int().optional(),
  }),
});
type CspReport = z.infer<typeof cspReportSchema>;

/** Logs the violations of the content security policy that browsers report. */
@Controller()
export class CspReportController {
  constructor(private readonly securityLog: SecurityLog) {}

  @Post(cspReportPath)
  @HttpCode(204)
  @Access('public', { limit: cspReportLimit, cspReport: true })
  report(@Body({ schema: cspReportSchema }) { 'csp-report': report }: CspReport, @Req() request: FastifyRequest): void {
    this.securityLog.record({
      code: 'csp_violation',
      requestId: request.id,
      clientAddress: clientAddressOf(request),
      directive: report['effective-directive'] ?? report['violated-directive'],
      blocked: report['blocked-uri'],
      page: report['document-uri'],
      source: report['source-file'],
      line: report['line-number'],
    });
  }
}
