import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { hairline, motion, radius } from '@scriptsmith/ui/theme/tokens';
import { lazyDialog } from '@scriptsmith/ui/lazy/lazy-component';
import { VisuallyHidden } from '@scriptsmith/ui/components/visually-hidden';
import { Section } from '../section.js';
import { DemoPicture } from './demo-picture.js';
import addCreditsDark from './pictures/add-credits-dark.webp';
import addCreditsLight from './pictures/add-credits-light.webp';
import creditHistoryDark from './pictures/credit-history-dark.webp';
import creditHistoryLight from './pictures/credit-history-light.webp';
import dashboardDark from './pictures/dashboard-dark.webp';
import dashboardLight from './pictures/dashboard-light.webp';

const DemoDialog = lazyDialog(
  () => import('./demo-dialog.js'),
  ({ onClose }) => onClose(),
);

export interface Demo {
  title: string;
  caption: string;
  /** The text alternative of the image. */
  alt: string;
  /** The URLs of the image in both themes. */
  dark: string;
  light: string;
}

const demos: readonly Demo[] = [
  {
    title: 'Your plan at a glance',
    caption: 'See your remaining credits, your usage and your renewal date.',
    alt: 'The dashboard of a Professional subscriber: 129,810 credits available, 70,190 used this month, and three plans.',
    dark: dashboardDark,
    light: dashboardLight,
  },
  {
    title: 'What every script cost',
    caption: 'Your history lists every request with the credits it used.',
    alt: 'The credit history: six scripts, among them a racing league for 27,300 credits, and the credits of plan and pack.',
    dark: creditHistoryDark,
    light: creditHistoryLight,
  },
  {
    title: 'More when you need it',
    caption: 'Packs are added immediately and used before your plan credits.',
    alt: 'Four credit packs: 10,000 for £5.00, 50,000 for £20.00, 250,000 for £70.00, and unlimited credits for £100.00.',
    dark: addCreditsDark,
    light: addCreditsLight,
  },
];

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
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
  transition: `border-color ${motion.quickMs}ms ${motion.curve}`,
  '&:hover': { borderColor: theme.vars.palette.control },
}));

const Caption = styled('span')(({ theme }) => ({
  display: 'block',
  padding: theme.spacing(2, 2.5),
  borderTop: `${hairline} ${theme.vars.palette.divider}`,
}));

/** Three images of the product, each opening in a dialog. */
export function Demos() {
  const [shown, setShown] = useState<Demo | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section title="See where every credit goes" lead="Three screens of the product. Select an image to enlarge it.">
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
