// Values of the contract are imported from here, because zod must be configured before the first schema is created.
import './configure-zod.js';

export {
  chatLoginSchema,
  conversationTitleSchema,
  filePathSchema,
  folderNameSchema,
  gameServerLimits,
  gameServerSettingsSchema,
  imageLimits,
  joinImages,
  maxPromptCharacters,
  newCompanionTargetSchema,
  newGitTargetSchema,
  newSftpTargetSchema,
  partsAfter,
  requirementLimits,
  requirementsIn,
  runEventSchema,
  runSchema,
  serverLanguages,
  serverResourceKinds,
  splitImages,
} from '@scriptsmith/chat-contracts';
