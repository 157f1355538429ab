import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { paths } from '../../app/paths.js';
import { LinkButton } from '../../shared/ui/link-button.js';
import { Sheet } from '../../shared/ui/panel.js';

const Notice = styled(Sheet)(({ theme }) => ({
  flexDirection: 'row',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  marginBottom: theme.spacing(2.5),
  borderColor: theme.vars.palette.error.main,
}));

/** A renewal could not be paid: what that means, and where to pay it. */
export function PaymentDueNotice() {
  return (
    <Notice role="alert" as="div">
      <div>
        <Typography variant="h4" component="p">
          Your last payment failed
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Chat and credits are paused until it is made. Pay the open invoice, with another card if you like.
        </Typography>
      </div>
      <LinkButton to={`${paths.account}#invoices`} variant="contained" size="small">
        Pay Invoice
      </LinkButton>
    </Notice>
  );
}
