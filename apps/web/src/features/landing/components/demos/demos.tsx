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
import resourceChecksDark from './pictures/resource-checks-dark.webp';
import resourceChecksLight from './pictures/resource-checks-light.webp';
import resourceFilesDark from './pictures/resource-files-dark.webp';
import resourceFilesLight from './pictures/resource-files-light.webp';
import resourcePreviewDark from './pictures/resource-preview-dark.webp';
import resourcePreviewLight from './pictures/resource-preview-light.webp';

const DemoDialog = lazyDialog(
  () => import('./demo-dialog.js'),
  ({ onClose }) => onClose(),
);

const demos: readonly Demo[] = [
  {
    title: 'Every file of the resource',
    caption: 'One sentence became a whole resource, which you can read, edit and download.',
    alt: 'A conversation about a help menu: eleven written files on the left, and the code of client/menu.lua on the right.',
    dark: resourceFilesDark,
    light: resourceFilesLight,
  },
  {
    title: 'A preview of its interface',
    caption: 'Try the interface before the resource is on your server.',
    alt: 'The generated menu in the preview: Server commands with the entries /garage, /duty, /report and /radio.',
    dark: resourcePreviewDark,
    light: resourcePreviewLight,
  },
  {
    title: 'Checked before you get it',
    caption: 'Scripts are parsed, compared with the functions of the game and run in a simulated server.',
    alt: 'The checks of the resource: syntax, manifest, natives, wiring, security, simulated server and behavior tests passed.',
    dark: resourceChecksDark,
    light: resourceChecksLight,
  },
];

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
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
    <Section title="See a generated resource" lead="A help menu, from one sentence. Select an image to enlarge it.">
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
