import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Check } from 'lucide-react';
import { formatNumber } from '@scriptsmith/ui/format/credits';
import { checkResults } from '../../facts.js';
import { Section } from '../section.js';

const { resources, lastSample, medianMs } = checkResults;

const results = () => [
  { value: formatNumber(resources), text: 'public resources on which the checks were tried' },
  {
    value: `${lastSample.trueErrors} of ${lastSample.errors}`,
    text: `errors were real in the last ${lastSample.resources} resources, which nobody had looked at before`,
  },
  { value: `${medianMs} ms`, text: 'of the processor to check a resource of medium size' },
];

const steps = [
  {
    title: 'Compared with the game',
    text: 'Syntax, manifest, and every function that is called, with its arguments.',
  },
  { title: 'Run in a simulated server', text: 'With players, money, items and jobs of your framework.' },
  { title: 'Attacked', text: 'Events with amounts, items and players that a cheater would send.' },
  { title: 'Played in a browser', text: 'The interface is opened, filled in and closed again.' },
  {
    title: 'Proven sentence by sentence',
    text: 'Each thing that you ask for has tests. They pass with its code, and fail without it.',
  },
];

const Results = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  margin: theme.spacing(4, 0, 0),
  '& dt': {
    ...theme.typography.display,
    fontVariantNumeric: 'tabular-nums',
  },
  '& dd': { ...theme.typography.body2, margin: theme.spacing(0.5, 0, 0), color: theme.vars.palette.text.secondary },
}));

const Steps = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', gap: theme.spacing(2) },
  '& svg': { flex: 'none', marginTop: theme.spacing(0.5), color: theme.vars.palette.accentText },
}));

/** How resources are tested, and how well that works. */
export function Testing() {
  return (
    <Section
      beside
      title="Tested before you get it"
      lead="A resource that only looks right costs you an evening. So each one runs before you download it."
      aside={
        <Results>
          {results().map(({ value, text }) => (
            <div key={text}>
              <dt>{value}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </Results>
      }
    >
      <Steps>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <Check size="1.25rem" aria-hidden />
            <div>
              <Typography variant="h3">{title}</Typography>
              <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>{text}</Typography>
            </div>
          </li>
        ))}
      </Steps>
    </Section>
  );
}
