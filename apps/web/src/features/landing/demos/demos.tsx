import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Suspense, lazy, useState } from 'react';
import type { ComponentType } from 'react';
import { hairline, motion, radius } from '../../../app/theme/tokens.js';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.js';
import { Section } from '../section.js';
import { ChangeScreen, ConversationScreen, ServerScreen } from './screens.js';

const DemoDialog = lazy(() => import('./demo-dialog.js'));

export interface Demo {
  title: string;
  caption: string;
  Screen: ComponentType;
}

const demos: readonly Demo[] = [
  { title: 'Describe it', caption: 'One message, a whole resource in the answer.', Screen: ConversationScreen },
  { title: 'Refine it', caption: 'Ask for a change and see exactly what moved.', Screen: ChangeScreen },
  { title: 'Run it', caption: 'Drop the folder in, start it, play.', Screen: ServerScreen },
];

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))',
}));

const Picture = styled(ButtonBase)(({ theme }) => ({
  display: 'block',
  width: '100%',
  overflow: 'hidden',
  textAlign: 'left',
  border: `${hairline} ${theme.vars.palette.divider}`,
  borderRadius: radius.large,
  transition: `border-color ${motion.quickMs}ms ${motion.curve}`,
  '&:hover': { borderColor: theme.vars.palette.control },
}));

const Caption = styled('span')(({ theme }) => ({
  display: 'block',
  padding: theme.spacing(2, 2.5),
  borderTop: `${hairline} ${theme.vars.palette.divider}`,
}));

/** Three pictures of the product, each larger in a dialog. */
export function Demos() {
  const [shown, setShown] = useState<Demo | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section
      title="From a sentence to a running server"
      lead="Three moments of one evening. Open a picture to look closer."
    >
      <Grid>
        {demos.map((demo) => (
          <Picture
            key={demo.title}
            aria-haspopup="dialog"
            onClick={() => {
              setShown(demo);
              setIsOpen(true);
            }}
          >
            <span aria-hidden>
              <demo.Screen />
            </span>
            <Caption>
              <Typography variant="h4" component="span" sx={{ display: 'block' }}>
                {demo.title}
              </Typography>
              <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
                {demo.caption}
              </Typography>
              <VisuallyHidden> Open the picture</VisuallyHidden>
            </Caption>
          </Picture>
        ))}
      </Grid>
      {shown && (
        <Suspense>
          <DemoDialog demo={shown} open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Section>
  );
}
