import { Injectable } from '@nestjs/common';
import type { CheckReport, TemplateResource } from '@scriptsmith/chat-contracts';
import { PoolClosedError, QueueFullError, type ResourceChecker } from '@scriptsmith/resource-checks';
import { type GeneratedResource, generateResource } from '@scriptsmith/resource-generator';
import type { Logger } from 'pino';
import { InjectLog, InjectResourceChecker } from '../core/injection.js';
import { type Document, Documents } from '../documents/documents.service.js';
import { notFound } from '../errors/chat-exception.js';
import { findPreviewPage } from '../versions/preview-page.js';
import { templates } from './templates.js';

/** What the offline generator builds of the templates. There are few, so all reports are kept. */
@Injectable()
export class TemplateResources {
  private readonly reports = new Map<string, Promise<CheckReport | null>>();

  constructor(
    @InjectResourceChecker() private readonly checker: ResourceChecker,
    @InjectLog() private readonly log: Logger,
    private readonly documents: Documents,
  ) {}

  /** With the report of the checks; null if they could not run now. @throws ChatException `not_found` */
  async read(userId: number, templateName: string, profileId: string): Promise<TemplateResource> {
    const resource = generate(templateName, profileId);
    const { title, summary, requirements } = resource;
    const files = filesOf(resource);
    const report = await this.reportOf(userId, templateName, profileId, resource);
    return { title, summary, requirements, files, report, hasPreview: findPreviewPage(files) !== undefined };
  }

  /** The NUI page as one document. @throws ChatException `not_found` */
  async page(userId: number, templateName: string, profileId: string): Promise<Document> {
    const resource = generate(templateName, profileId);
    const files = filesOf(resource);
    const page = findPreviewPage(files);
    if (!page) throw notFound('Page');
    const { name } = resource;
    return this.documents.make(userId, JSON.stringify(['template', templateName, profileId]), async () => ({
      name,
      task: { kind: 'preview', page, files, resourceName: name },
    }));
  }

  private reportOf(
    userId: number,
    templateName: string,
    profileId: string,
    resource: GeneratedResource,
  ): Promise<CheckReport | null> {
    const key = `${templateName} ${profileId}`;
    const known = this.reports.get(key);
    if (known) return known;
    const report = this.check(userId, profileId, resource).then((checked) => {
      // The next reader tries again.
      if (checked === null) this.reports.delete(key);
      return checked;
    });
    this.reports.set(key, report);
    return report;
  }

  private async check(userId: number, profileId: string, resource: GeneratedResource): Promise<CheckReport | null> {
    const request = { profileId, resourceName: resource.name, files: filesOf(resource) };
    try {
      return await this.checker.check(request, { owner: String(userId) });
    } catch (error) {
      if (!(error instanceof QueueFullError || error instanceof PoolClosedError)) {
        this.log.error({ err: error, resource: resource.name }, 'checks of a template failed');
      }
      return null;
    }
  }
}

function generate(templateName: string, profileId: string): GeneratedResource {
  const template = templates.find(({ id }) => id === templateName);
  if (!template) throw notFound('Template');
  const result = generateResource({ profileId, messages: [{ text: template.prompt }] });
  if (result.kind === 'reply') throw notFound('Template');
  return result;
}

const filesOf = ({ files }: GeneratedResource) => files.map(({ path, content }) => ({ path, content }));
