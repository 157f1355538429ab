import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { hairline } from '../../app/theme/tokens.js';

const explanations = [
  { title: 'Credits never expire', text: 'Add-on credits stay on your account until you use them, month after month.' },
  { title: 'Added immediately', text: 'As soon as the payment is confirmed they are part of your balance.' },
  { title: 'Used first', text: 'Add-on credits are used before your monthly allocation, which stays for later.' },
];

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
  margin: theme.spacing(5, 0, 0),
  paddingTop: theme.spacing(4),
  borderTop: `${hairline} ${theme.vars.palette.divider}`,
  '& dd': { margin: 0 },
}));

/** What one buys, in three sentences. */
export function Explanations() {
  return (
    <List>
      {explanations.map(({ title, text }) => (
        <div key={title}>
          <Typography variant="h4" component="dt">
            {title}
          </Typography>
          <Typography variant="body2" component="dd" sx={{ color: 'text.secondary', mt: 0.5 }}>
            {text}
          </Typography>
        </div>
      ))}
    </List>
  );
}
