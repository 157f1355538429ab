import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { LoadFailure } from '@scriptsmith/ui/components/load-failure';
import { RowsSkeleton } from '@scriptsmith/ui/components/rows-skeleton';
import { measure } from '@scriptsmith/ui/theme/tokens';
import { LayoutTemplate } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { adviseOnLoading } from '../../shared/api/error-advice.js';
import { conversationsApi } from '../../shared/conversations/conversations-api.js';
import { conversationPath } from '../../shared/routing/paths.js';
import { useModels } from '../../shared/models/models-api.js';
import { writeDraft } from '../../shared/storage/drafts.js';
import { readLastModelId, writeLastModelId } from '../../shared/storage/last-model.js';
import {
  readLastProfileId,
  readLastServerId,
  writeLastProfileId,
  writeLastServerId,
} from '../../shared/storage/last-profile.js';
import { InlineAlert } from '@scriptsmith/ui/components/inline-alert';
import { BuildChoice } from './components/build-choice.js';
import { ChatFrame } from './components/chat-frame.js';
import { Composer } from './components/composer.js';
import { ExamplePrompts } from './components/example-prompts.js';
import { ImportChoice } from './import/import-choice.js';
import { placeholderPrompt } from './prompts.js';
import { serversApi } from '../../shared/servers/servers-api.js';
import { ServerPicker } from '../../shared/servers/server-picker.js';
import { ModelPicker } from './components/model-picker.js';
import { ProfilePicker } from './components/profile-picker.js';
import { SendFailure } from './components/send-failure.js';
import { useBuildsWithoutAsking } from './hooks/use-builds-without-asking.js';
import { useDraft } from './hooks/use-draft.js';
import { useSending } from './hooks/use-sending.js';
import { onNarrowScreens } from '../../shared/ui/space.js';

const Middle = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
  width: '100%',
  maxWidth: `calc(${measure.thread} + 2 * ${theme.spacing(3)})`,
  margin: 'auto',
  padding: theme.spacing(4, 3),
  [onNarrowScreens]: { padding: theme.spacing(3, 2) },
}));

const Scroller = styled(ChatFrame)({ overflowY: 'auto' });

interface NewConversationProps {
  /** Shows the templates for a profile. */
  onOpenTemplates: (profileId: string, use: (prompt: string) => void) => void;
}

/** A conversation before its first message: game, framework, examples and the field for the message. */
export function NewConversation({ onOpenTemplates }: NewConversationProps) {
  const navigate = useNavigate();
  const { data, error: loadError, refetch } = conversationsApi.useProfilesQuery();
  const { data: servers } = serversApi.useServersQuery();
  const [createConversation] = conversationsApi.useCreateConversationMutation();
  const [chosenId, setChosenId] = useState(readLastProfileId);
  const [serverId, setServerId] = useState(readLastServerId);
  const [chosenModelId, setChosenModelId] = useState(readLastModelId);
  const { models, model } = useModels(chosenModelId);
  // The default of the operator may change later.
  const modelId = model && !model.isDefault ? model.id : null;
  const [text, setText] = useDraft('new');
  const [createError, setCreateError] = useState<unknown>(null);
  const [isCreating, setIsCreating] = useState(false);
  const [buildsWithoutAsking, setBuildsWithoutAsking] = useBuildsWithoutAsking();
  const { pending, send, stop, isStopping } = useSending();
  const input = useRef<HTMLTextAreaElement>(null);
  const profiles = data?.profiles;
  const profileId = profiles?.find(({ id }) => id === chosenId)?.id ?? profiles?.[0]?.id ?? null;
  // The server that was chosen last may have been deleted.
  const existingServerId = servers?.servers.some(({ id }) => id === serverId) ? serverId : null;
  const isBusy = isCreating || pending !== null;

  const isLoaded = profiles !== undefined;
  useEffect(() => {
    if (isLoaded && !window.matchMedia('(pointer: coarse)').matches) input.current?.focus();
  }, [isLoaded]);

  const use = (prompt: string): void => {
    setText(prompt);
    input.current?.focus();
  };
  const start = async (prompt: string): Promise<void> => {
    if (profileId === null || isBusy) return;
    setIsCreating(true);
    setCreateError(null);
    const { data: created, error: createFailure } = await createConversation({
      profileId,
      ...(modelId !== null && { modelId }),
      ...(existingServerId !== null && { serverId: existingServerId }),
    });
    if (!created) {
      setIsCreating(false);
      return setCreateError(createFailure);
    }
    writeLastProfileId(profileId);
    writeLastServerId(existingServerId);
    if (model) writeLastModelId(model.id);
    const { id } = created.conversation;
    // If the message is not accepted, the new conversation says why, and the text is its draft.
    const mode = buildsWithoutAsking ? 'ask_if_incomplete' : undefined;
    if (!(await send(id, prompt, { mode }))) writeDraft(id, prompt);
    setText('');
    void navigate(conversationPath(id));
  };

  return (
    <Scroller aria-label="New conversation">
      <Middle>
        <div>
          <Typography variant="h2" component="h1">
            What do you want to build?
          </Typography>
          <Typography variant="body1" sx={{ color: 'text.secondary', mt: 1 }}>
            Describe a resource in plain words. You see the plan and its price first, and a test for every request
            before you download it.
          </Typography>
        </div>
        {model?.kind === 'offline' && (
          <InlineAlert severity="info" title="Offline generator">
            Resources are assembled from tested building blocks. The plan names what cannot be built, and that is not
            charged.
          </InlineAlert>
        )}
        {loadError ? (
          <LoadFailure message={adviseOnLoading(loadError).description} onRetry={refetch} />
        ) : !profiles || profileId === null ? (
          <RowsSkeleton label="Loading games and frameworks" rows={4} />
        ) : (
          <>
            <Composer
              conversationId={null}
              profileId={profileId}
              modelId={modelId}
              seesImages={model?.seesImages ?? false}
              text={text}
              onTextChange={setText}
              onSend={(prompt) => void start(prompt)}
              onStop={isBusy ? () => void stop(null) : null}
              isStopping={isStopping}
              placeholder={`${placeholderPrompt} …`}
              inputRef={input}
            >
              <ServerPicker
                serverId={serverId}
                onChange={(server, profile) => {
                  setServerId(server);
                  if (profile !== null) setChosenId(profile);
                }}
              />
              <ProfilePicker profiles={profiles} profileId={profileId} onChange={setChosenId} />
              <ModelPicker models={models} model={model} onChange={setChosenModelId} />
              <BuildChoice isOn={buildsWithoutAsking} onChange={setBuildsWithoutAsking} />
            </Composer>
            {createError !== null && <SendFailure error={createError} onDismiss={() => setCreateError(null)} />}
            <ImportChoice />
            <ExamplePrompts profileId={profileId} modelId={modelId} onSelect={use} />
            <Button
              variant="text"
              startIcon={<LayoutTemplate size="1.125rem" aria-hidden />}
              onClick={() => onOpenTemplates(profileId, use)}
              sx={{ justifySelf: 'start' }}
            >
              All Templates
            </Button>
          </>
        )}
      </Middle>
    </Scroller>
  );
}
