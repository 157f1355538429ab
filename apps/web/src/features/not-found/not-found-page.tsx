import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Page } from '@scriptsmith/ui/page/page';

const Middle = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: theme.spacing(3),
  paddingTop: '18vh',
  textAlign: 'center',
}));

const Status = styled('span')(({ theme }) => ({
  ...theme.typography.code,
  padding: theme.spacing(0.25, 1.25),
  backgroundColor: theme.vars.palette.primary.main,
  color: theme.vars.palette.primary.contrastText,
}));

export default function NotFoundPage() {
  return (
    <Page title="404">
      <Middle>
        <Status aria-hidden>404</Status>
        <Typography variant="h2" component="h1">
          Did you forget to add the page to the router?
        </Typography>
      </Middle>
    </Page>
  );
}
