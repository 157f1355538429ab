import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Illustration } from '@scriptsmith/ui/components/illustration';
import { Page } from '@scriptsmith/ui/page/page';

const Middle = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: theme.spacing(3),
  paddingTop: '18vh',
  textAlign: 'center',
}));

export default function NotFoundPage() {
  return (
    <Page title="404">
      <Middle>
        <Illustration picture="lost" />
        <Typography variant="h2" component="h1">
          Did you forget to add the page to the router?
        </Typography>
      </Middle>
    </Page>
  );
}
