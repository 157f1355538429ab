import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import { RowsSkeleton } from '@scriptsmith/ui/components/rows-skeleton';
import { hairline } from '@scriptsmith/ui/theme/tokens';
import { RotateCw } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { EmptyState } from '../components/empty-state.js';
import { TabNotice } from '../components/tab-notice.js';
import type { Resource } from '../hooks/use-resource.js';
import { MessageForm } from './message-form.js';
import { nuiMessagesOf } from './nui-messages.js';
import { openingState, pageStatesOf } from './page-states.js';

const Frame = styled('div')({ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 });

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  padding: theme.spacing(1, 1.5),
  borderBlockEnd: `${hairline} ${theme.vars.palette.divider}`,
}));

/** A game is behind a NUI page, so its background is transparent. A neutral pattern stands for the game. */
const Page = styled('iframe')(({ theme }) => ({
  flex: 1,
  width: '100%',
  minHeight: 0,
  border: 0,
  // With another color scheme than the page in it, the browser would paint it white.
  colorScheme: 'light',
  backgroundColor: theme.vars.palette.sunken,
  backgroundImage: `radial-gradient(${theme.vars.palette.divider} 8%, transparent 9%)`,
  backgroundSize: `${theme.spacing(3)} ${theme.spacing(3)}`,
}));

/** For a page whose messages are not known. */
const unknownMessage = JSON.stringify({ action: 'open' });

/**
 * The NUI page of the shown version, in a frame without access to the session. Most pages are hidden until a script sends
 * them a message, so as soon as it is loaded it gets the first message with which it shows something. A button for each
 * message shows the other states, and a form other values.
 */
export function PreviewTab({ resource: { shown, version, pagePath } }: { resource: Resource }) {
  const [reloads, setReloads] = useState(0);
  const frame = useRef<HTMLIFrameElement>(null);
  const frameKey = `${version?.id} ${reloads}`;
  const loadedKey = useRef('');
  const [leftKey, setLeftKey] = useState('');
  const [shownMessage, setShownMessage] = useState<string | null>(null);
  const [isWriting, setIsWriting] = useState(false);
  const messages = useMemo(() => (version ? nuiMessagesOf(version) : []), [version]);
  const states = useMemo(() => pageStatesOf(messages), [messages]);
  const opening = openingState(states);
  if (!shown || (version && !version.hasPreview))
    return (
      <EmptyState title="No page to preview">
        This resource has no NUI page. Ask for a menu or an interface to get one.
      </EmptyState>
    );
  if (!version)
    return (
      <TabNotice>
        <RowsSkeleton label="Loading the preview" rows={6} />
      </TabNotice>
    );

  const shownText = shownMessage ?? opening?.message ?? unknownMessage;
  // The frame has an origin that nothing else can have, so its messages can have any target.
  const sendMessage = (message: unknown): void => frame.current?.contentWindow?.postMessage(message, '*');
  const showState = (message: string): void => {
    setShownMessage(message);
    sendMessage(JSON.parse(message));
  };
  /** A page that is loaded a second time has gone somewhere else. It was stopped, and its place shows an error. */
  const onLoad = (): void => {
    if (loadedKey.current === frameKey) setLeftKey(frameKey);
    else if (opening) showState(opening.message);
    loadedKey.current = frameKey;
  };
  return (
    <Frame>
      <Bar>
        <Button size="small" onClick={() => setReloads(reloads + 1)} startIcon={<RotateCw size="1rem" aria-hidden />}>
          Reload
        </Button>
        {states.map(({ label, message }) => (
          <ToggleButton
            key={message}
            value={message}
            selected={shownMessage === message}
            onChange={() => showState(message)}
          >
            {label}
          </ToggleButton>
        ))}
        <ToggleButton value="values" selected={isWriting} onChange={() => setIsWriting(!isWriting)}>
          Change Values
        </ToggleButton>
        {isWriting && <MessageForm key={shownText} message={JSON.parse(shownText)} onSend={sendMessage} />}
      </Bar>
      {leftKey === frameKey ? (
        <EmptyState title="The page was stopped">
          It tried to open another page, which is not possible in the preview. Choose Reload to show it again.
        </EmptyState>
      ) : (
        <Page
          key={frameKey}
          ref={frame}
          title="Preview of the NUI page"
          sandbox="allow-scripts"
          referrerPolicy="no-referrer"
          src={pagePath}
          onLoad={onLoad}
        />
      )}
    </Frame>
  );
}
