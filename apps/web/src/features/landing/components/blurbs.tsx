import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { hairline } from '@scriptsmith/ui/theme/tokens';
import { quotedPrompt } from '../prompts.js';

const blurbs = [
  {
    specimen: `“${quotedPrompt}”`,
    title: 'Plain language in',
    text: 'Describe what should happen on your server as you would to a colleague. No templates to fill in.',
  },
  {
    specimen: 'fxmanifest · config · client · server',
    title: 'Complete resources out',
    text: 'Get scripts, configuration and folders that work together, not a snippet to finish yourself.',
  },
  {
    specimen: 'Config.Prices = { … }',
    title: 'Yours to change',
    text: 'Readable code with the settings in one place. Ask for a change, or make it in your editor.',
  },
  {
    specimen: 'add-ons first, then the month',
    title: 'Credits that last',
    text: 'Every plan includes monthly credits. Add-on credits never expire and are used first.',
  },
];

/** As many columns from the first item on: with `auto-fit`, an item gets narrower when the next one arrives. */
const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  gap: theme.spacing(4, 3.5),
  margin: theme.spacing(8, 0, 0),
  padding: 0,
  listStyle: 'none',
}));

const Blurb = styled('li')(({ theme }) => ({
  borderTop: `${hairline} ${theme.vars.palette.divider}`,
  paddingTop: theme.spacing(2),
}));

export function Blurbs() {
  return (
    <List>
      {blurbs.map(({ specimen, title, text }) => (
        <Blurb key={title}>
          <Typography variant="overline" component="p" aria-hidden sx={{ color: 'text.secondary' }}>
            {specimen}
          </Typography>
          <Typography variant="h3" component="h2" sx={{ mt: 2 }}>
            {title}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.75 }}>
            {text}
          </Typography>
        </Blurb>
      ))}
    </List>
  );
}
