import type { SchemaDatabase } from '@scriptsmith/server-kit';
import { Account } from '../accounts/account.entity.js';
import { Conversation } from '../conversations/conversation.entity.js';
import { ConversationMessage } from '../conversations/message.entity.js';
import { GameServerRecord } from '../game-servers/game-server.entity.js';
import { ChatInitial1763800000000 } from '../migrations/chat-initial.migration.js';
import { ConsoleErrorRecord } from '../companion/console-error.entity.js';
import { Companions1764660000000 } from '../migrations/companions.migration.js';
import { ConversationPlaces1764610000000 } from '../migrations/conversation-places.migration.js';
import { ContentReports1764200000000 } from '../migrations/content-reports.migration.js';
import { DeliveryRecord } from '../deliveries/delivery.entity.js';
import { DeliveryTargetRecord } from '../deliveries/delivery-target.entity.js';
import { Deliveries1764630000000 } from '../migrations/deliveries.migration.js';
import { VersionReviews1764640000000 } from '../migrations/version-reviews.migration.js';
import { DeliveredFiles1764650000000 } from '../migrations/delivered-files.migration.js';
import { EstimatedCredits1764600000000 } from '../migrations/estimated-credits.migration.js';
import { Imports1764620000000 } from '../migrations/imports.migration.js';
import { ModelChoice1764400000000 } from '../migrations/model-choice.migration.js';
import { GameServers1764510000000 } from '../migrations/game-servers.migration.js';
import { Requirements1764300000000 } from '../migrations/requirements.migration.js';
import { SessionEpoch1763900000000 } from '../migrations/session-epoch.migration.js';
import { Shares1764520000000 } from '../migrations/shares.migration.js';
import { ImageRecord } from '../images/image.entity.js';
import { Images1764670000000 } from '../migrations/images.migration.js';
import { RunEventBatch } from '../run-records/run-event.entity.js';
import { RunStepRecord } from '../run-records/run-step.entity.js';
import { RunRecord } from '../run-records/run.entity.js';
import { ShareRecord } from '../shares/share.entity.js';
import { Session } from '../sessions/session.entity.js';
import { CheckReportRecord } from '../versions/check-report.entity.js';
import { ContentReportRecord } from '../versions/content-report.entity.js';
import { FileBlob } from '../versions/file-blob.entity.js';
import { ConversationAsset } from '../assets/conversation-asset.entity.js';
import { VersionFile } from '../versions/version-file.entity.js';
import { VersionRecord } from '../versions/version.entity.js';
import { ReceivedWebhook } from '../webhooks/received-webhook.entity.js';

/** The schema of the chat, which has a role with rights on this schema only. */
export const chatDatabase: SchemaDatabase = {
  schema: 'chat',
  poolSize: 20,
  entities: [
    Account,
    Session,
    ReceivedWebhook,
    Conversation,
    ConversationMessage,
    RunRecord,
    RunStepRecord,
    RunEventBatch,
    VersionRecord,
    VersionFile,
    FileBlob,
    CheckReportRecord,
    ContentReportRecord,
    GameServerRecord,
    ShareRecord,
    ConversationAsset,
    DeliveryTargetRecord,
    DeliveryRecord,
    ConsoleErrorRecord,
    ImageRecord,
  ],
  migrations: [
    ChatInitial1763800000000,
    SessionEpoch1763900000000,
    ContentReports1764200000000,
    Requirements1764300000000,
    ModelChoice1764400000000,
    GameServers1764510000000,
    Shares1764520000000,
    EstimatedCredits1764600000000,
    ConversationPlaces1764610000000,
    Imports1764620000000,
    Deliveries1764630000000,
    VersionReviews1764640000000,
    DeliveredFiles1764650000000,
    Companions1764660000000,
    Images1764670000000,
  ],
};
