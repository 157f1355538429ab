import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { styled } from '@mui/material/styles';
import { hairline } from '@scriptsmith/ui/theme/tokens';
import type { ReactNode } from 'react';
import { chatShown, resourceShown } from '../../shared/state/workspace-slice.js';
import { useAppDispatch, useAppSelector } from '../../shared/store/hooks.js';
import { withoutSplit } from '../../shared/ui/space.js';

const Split = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'minmax(0, 1fr)',
  height: '100%',
  minHeight: 0,
  '&[data-has-resource]': { gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 6fr)' },
  '& > [data-resource]': { borderInlineStart: `${hairline} ${theme.vars.palette.divider}` },
  [withoutSplit]: {
    '&[data-has-resource]': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'auto minmax(0, 1fr)',
    },
    '& > [data-resource]': { borderInlineStart: 0 },
    '&[data-view="chat"] > [data-resource], &[data-view="resource"] > [data-chat]': { display: 'none' },
  },
}));

const Pane = styled('div')({ minWidth: 0, minHeight: 0 });

/** Switches between chat and resource where there is no space for both. */
const Switch = styled('nav')({ display: 'none', [withoutSplit]: { display: 'block' } });

interface SplitViewProps {
  chat: ReactNode;
  /** False without files. */
  resource: ReactNode;
}

/** The chat, and the resource beside it once there is one. */
export function SplitView({ chat, resource }: SplitViewProps) {
  const dispatch = useAppDispatch();
  const isResourceShown = useAppSelector((state) => state.workspace.isResourceShown);
  const hasResource = resource !== false;
  const view = isResourceShown && hasResource ? 'resource' : 'chat';
  return (
    <Split data-has-resource={hasResource ? '' : undefined} data-view={view}>
      {hasResource && (
        <Switch aria-label="View">
          <Tabs
            variant="fullWidth"
            value={view}
            onChange={(_event, chosen: string) => dispatch(chosen === 'chat' ? chatShown() : resourceShown())}
          >
            <Tab value="chat" label="Chat" />
            <Tab value="resource" label="Resource" />
          </Tabs>
        </Switch>
      )}
      <Pane data-chat>{chat}</Pane>
      {hasResource && <Pane data-resource>{resource}</Pane>}
    </Split>
  );
}
