import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Infinity as InfinityIcon, ListOrdered, Zap } from 'lucide-react';
import { Sheet } from '@scriptsmith/ui/components/panel';

const explanations = [
  {
    Icon: InfinityIcon,
    title: 'Credits never expire',
    text: 'Add-on credits stay on your account until you use them, month after month.',
  },
  {
    Icon: Zap,
    title: 'Added immediately',
    text: 'Credits are added to your balance as soon as the payment is confirmed.',
  },
  {
    Icon: ListOrdered,
    title: 'Used first',
    text: 'Add-on credits are used before your monthly allocation.',
  },
];

const Explanation = styled(Sheet)(({ theme }) => ({
  '& dt': { display: 'flex', alignItems: 'center', gap: theme.spacing(1.25) },
  '& svg': { flex: 'none', color: theme.vars.palette.accentText },
}));

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
  margin: theme.spacing(5, 0, 0),
  '& dd': { margin: theme.spacing(0.75, 0, 0) },
}));

export function Explanations() {
  return (
    <List>
      {explanations.map(({ Icon, title, text }) => (
        <Explanation as="div" key={title}>
          <dt>
            <Icon size="1.125rem" aria-hidden />
            <Typography variant="h4" component="span">
              {title}
            </Typography>
          </dt>
          <Typography variant="body2" component="dd" sx={{ color: 'text.secondary' }}>
            {text}
          </Typography>
        </Explanation>
      ))}
    </List>
  );
}
