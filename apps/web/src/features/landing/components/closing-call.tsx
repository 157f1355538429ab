import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { radius } from '@scriptsmith/ui/theme/tokens';
import { LinkButton } from '@scriptsmith/ui/components/link-button';
import { paths } from '@scriptsmith/web-kit/routing/paths';

const Call = styled('section')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(4),
  marginTop: theme.spacing(17),
  padding: theme.spacing(7, 6),
  borderRadius: radius.large,
  backgroundColor: theme.vars.palette.primary.main,
  color: theme.vars.palette.primary.contrastText,
  [theme.breakpoints.down('sm')]: { marginTop: theme.spacing(11), padding: theme.spacing(4, 3) },
}));

/** The way back to the description, at the end of the page. */
export const ClosingCall = () => (
  <Call aria-labelledby="closing-call">
    <div>
      <Typography id="closing-call" variant="display" component="h2">
        What does your server lack?
      </Typography>
      <Typography variant="subtitle1" component="p" sx={{ mt: 1.5 }}>
        Write one sentence. The plan with its files and its price is free.
      </Typography>
    </div>
    <LinkButton
      to={paths.description}
      size="large"
      data-track="describe"
      sx={(theme) => ({
        backgroundColor: theme.vars.palette.primary.contrastText,
        color: theme.vars.palette.primary.main,
        '&:hover': { backgroundColor: theme.vars.palette.primary.contrastText },
      })}
    >
      Describe Your Script
    </LinkButton>
  </Call>
);
