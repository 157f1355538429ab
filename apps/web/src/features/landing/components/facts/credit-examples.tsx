import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { formatNumber } from '@scriptsmith/ui/format/credits';
import { hairline } from '@scriptsmith/ui/theme/tokens';
import { buildExamples, changeExample, creditsPerFile, examplePlan } from '../../facts.js';
import { Section } from '../section.js';

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: theme.spacing(3),
    padding: theme.spacing(1.75, 0),
    borderTop: `${hairline} ${theme.vars.palette.divider}`,
  },
}));

const Price = styled('span')({ flex: 'none', fontVariantNumeric: 'tabular-nums', fontWeight: 560 });

const Track = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 2,
  height: theme.spacing(1.5),
  marginTop: theme.spacing(4),
  '& > span': { backgroundColor: theme.vars.palette.primary.main },
  '& > :last-child': { flex: 1, backgroundColor: theme.vars.palette.divider },
}));

const spent = buildExamples.reduce((sum, { files }) => sum + files * creditsPerFile, 0);
const left = examplePlan.credits - spent;
const changePrice = changeExample.files * creditsPerFile;

/** Resources that the credits of a month pay for, with the prices of the offline generator. */
export function CreditExamples() {
  return (
    <Section
      beside
      title={`What ${formatNumber(examplePlan.credits)} credits build`}
      lead={`One month of ${examplePlan.name}, spent on ESX resources. The offline generator takes ${creditsPerFile} credits for each file, and you see the price before anything is charged.`}
      aside={
        <>
          <Track aria-hidden>
            {buildExamples.map(({ prompt, files }) => (
              <span key={prompt} style={{ width: `${(files * creditsPerFile * 100) / examplePlan.credits}%` }} />
            ))}
            <span />
          </Track>
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
            {formatNumber(spent)} credits for these {buildExamples.length}. The other {formatNumber(left)} are enough
            for {Math.floor(left / changePrice)} changes such as “{changeExample.change}”, which edits{' '}
            {changeExample.files} files for {changePrice}.
          </Typography>
        </>
      }
    >
      <List>
        {buildExamples.map(({ prompt, files }) => (
          <li key={prompt}>
            <span>{prompt.charAt(0).toUpperCase() + prompt.slice(1)}</span>
            <Price>{formatNumber(files * creditsPerFile)}</Price>
          </li>
        ))}
      </List>
    </Section>
  );
}
