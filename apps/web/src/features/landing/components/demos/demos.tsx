import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { hairline, motion, radius } from '@scriptsmith/ui/theme/tokens';
import { lazyDialog } from '@scriptsmith/ui/lazy/lazy-component';
import { VisuallyHidden } from '@scriptsmith/ui/components/visually-hidden';
import { Section } from '../section.js';
import type { Demo } from './demo.js';
import { DemoPicture } from './demo-picture.js';
import changeDark from './pictures/change-dark.webp';
import changeLight from './pictures/change-light.webp';
import interfaceDark from './pictures/interface-dark.webp';
import interfaceLight from './pictures/interface-light.webp';
import proofDark from './pictures/proof-dark.webp';
import proofLight from './pictures/proof-light.webp';

const DemoDialog = lazyDialog(
  () => import('./demo-dialog.js'),
  ({ onClose }) => onClose(),
);

const demos: readonly Demo[] = [
  {
    title: 'Play its interface',
    caption: 'The page of the resource runs in the chat, with values to try.',
    alt: 'The generated interface in the preview: the buyer of fish, with the price and the button to sell.',
    dark: interfaceDark,
    light: interfaceLight,
  },
  {
    title: 'Every requirement has a proof',
    caption: 'Each part of your sentence lists the tests that passed for it.',
    alt: 'The list of requirements: players catch fish at the pier, and sell fish at Davis, each with its passed tests.',
    dark: proofDark,
    light: proofLight,
  },
  {
    title: 'See what a change changes',
    caption: '“Fish sell for 30” edits three files, line by line.',
    alt: 'The comparison of two versions: in config.lua, the price of fish changes from 25 to 30.',
    dark: changeDark,
    light: changeLight,
  },
];

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Frame = styled(ButtonBase)(({ theme }) => ({
  flexDirection: 'column',
  alignItems: 'stretch',
  justifyContent: 'start',
  width: '100%',
  overflow: 'hidden',
  textAlign: 'left',
  border: `${hairline} ${theme.vars.palette.divider}`,
  borderRadius: radius.large,
  [theme.breakpoints.between('sm', 'md')]: { flexDirection: 'row', '& img': { flex: 'none', width: '24rem' } },
  transition: `border-color ${motion.quickMs}ms ${motion.curve}`,
  '&:hover': { borderColor: theme.vars.palette.control },
}));

const Caption = styled('span')(({ theme }) => ({
  display: 'block',
  padding: theme.spacing(2.5),
}));

/** Three images of the product, each opening in a dialog. */
export function Demos() {
  const [shown, setShown] = useState<Demo | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section
      title="One sentence, built and proven"
      lead="“Players catch fish at the pier and sell fish for 25 at Davis”, in the chat. Select an image to enlarge it."
    >
      <Grid>
        {demos.map((demo) => (
          <DemoButton
            key={demo.title}
            demo={demo}
            onClick={() => {
              setShown(demo);
              setIsOpen(true);
            }}
          />
        ))}
      </Grid>
      {shown && (
        <DemoDialog demo={shown} open={isOpen} onClose={() => setIsOpen(false)}>
          <DemoPicture demo={shown} />
        </DemoDialog>
      )}
    </Section>
  );
}

function DemoButton({ demo, onClick }: { demo: Demo; onClick: () => void }) {
  const captionId = useId();
  return (
    <Frame aria-haspopup="dialog" aria-labelledby={captionId} onClick={onClick}>
      <DemoPicture demo={demo} />
      <Caption id={captionId}>
        <Typography variant="h4" component="span" sx={{ display: 'block' }}>
          {demo.title}
        </Typography>
        <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
          {demo.caption}
        </Typography>
        <VisuallyHidden> Enlarge image</VisuallyHidden>
      </Caption>
    </Frame>
  );
}
