import type { Finding } from '@scriptsmith/chat-contracts';
import type { GameProfile } from '@scriptsmith/game-profiles';
import { Findings } from '../findings.js';
import { legacyManifest, type ParsedResource } from '../resource/parsed-resource.js';
import { checkDependencies } from './dependencies.js';
import { checkListedFiles } from './listed-files.js';
import { checkManifestKeys } from './manifest-keys.js';
import { checkMissingModules } from './missing-modules.js';
import { checkUnlistedFiles } from './unlisted-files.js';

/** A resource with more files is hard to review, and to repair. */
const maxSourceFiles = 60;

/** Whether a person writes a file, and it is no text of another language or result of a build. */
const isWritten = (path: string): boolean =>
  /\.(?:lua|js|ts|html|css|sql|json)$/i.test(path) &&
  !/(?:^|\/)(?:locales?|dist|build|node_modules|stream)\//i.test(path);

/** Whether the manifest loads everything that the resource needs, and nothing that it must not load. */
export function checkManifest(resource: ParsedResource, profile: GameProfile): Finding[] {
  const findings = new Findings('manifest');
  const { file } = profile.manifest;
  const { manifest } = resource;
  if (manifest === null) {
    findings.error('manifest-missing', `Add the manifest ${file}. Without it, the server does not find the resource.`);
    return findings.list;
  }
  if (manifest.error !== null) {
    if (!resource.brokenPaths.has(file)) {
      const message = `The manifest stops with an error: ${manifest.error.message}. Use only keys with texts and tables.`;
      findings.error('manifest-error', message, { path: file, line: manifest.error.line });
    }
    return findings.list;
  }
  const isLegacy = resource.manifestFile?.path === legacyManifest;
  if (isLegacy) {
    const message = `Rename the manifest to ${file}, and add fx_version and game. ${legacyManifest} is an old format.`;
    findings.warning('manifest-legacy', message, { path: legacyManifest });
  }
  const sourceFiles = resource.files.filter(({ path }) => isWritten(path)).length;
  if (sourceFiles > maxSourceFiles) {
    const message = `The resource has ${sourceFiles} files of source code. Split it into several resources, each with one purpose.`;
    findings.warning('too-many-files', message);
  }
  checkManifestKeys(manifest, profile, findings, isLegacy);
  checkListedFiles(resource, manifest, profile, findings);
  checkUnlistedFiles(resource, manifest, profile, findings);
  checkMissingModules(resource, findings);
  checkDependencies(resource, manifest, profile, findings);
  return findings.list;
}
