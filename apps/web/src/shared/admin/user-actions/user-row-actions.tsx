import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import type { AdminUser } from '@scriptsmith/contracts/gateway';
import { Ban, Coins, KeyRound, Trash2, Undo2 } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { control } from '@scriptsmith/ui/theme/tokens';
import { isAssignablePlanId, planIdOf, usePlanOptions } from './plan-options.js';
import type { UserDialogs } from './use-user-dialogs.js';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.25),
  '& .MuiIconButton-root': { width: `calc(${control.small} + 2px)`, height: `calc(${control.small} + 2px)` },
  [theme.breakpoints.down('sm')]: { '& .MuiIconButton-root': { width: control.small } },
}));

interface UserRowActionsProps {
  user: AdminUser;
  dialogs: UserDialogs;
}

/** The actions for the user of a row. */
export function UserRowActions({ user, dialogs }: UserRowActionsProps) {
  const busy = dialogs.changes.busyUserId === user.id;
  return (
    // The grid handles keys such as Space itself. Keys pressed here are meant for the buttons.
    <Row onKeyDown={(event) => event.stopPropagation()}>
      <PlanSelect user={user} dialogs={dialogs} />
      <Action icon={Coins} name="Credits" user={user} disabled={busy} onClick={() => dialogs.editCredits(user)} />
      <Action
        icon={KeyRound}
        name="Reset Password"
        user={user}
        disabled={busy}
        onClick={() => dialogs.resetPassword(user)}
      />
      {user.isBanned ? (
        <Action
          icon={Undo2}
          name="Unban"
          user={user}
          disabled={busy}
          onClick={() => void dialogs.changes.unban(user)}
        />
      ) : (
        <Action icon={Ban} name="Ban" user={user} disabled={busy} onClick={() => dialogs.ban(user)} />
      )}
      <Action icon={Trash2} name="Delete" user={user} disabled={busy} onClick={() => dialogs.remove(user)} />
    </Row>
  );
}

interface ActionProps {
  icon: LucideIcon;
  name: string;
  user: AdminUser;
  disabled: boolean;
  onClick: () => void;
}

function Action({ icon: Icon, name, user, disabled, onClick }: ActionProps) {
  return (
    <Tooltip title={name} describeChild>
      <span>
        <IconButton aria-label={`${name}: ${user.username}`} disabled={disabled} onClick={onClick}>
          <Icon size={17} aria-hidden />
        </IconButton>
      </span>
    </Tooltip>
  );
}

/** Changes the plan of a user on selection. */
export function PlanSelect({ user, dialogs: { changes } }: UserRowActionsProps) {
  const plans = usePlanOptions();
  return (
    <Select
      size="small"
      value={planIdOf(user, plans)}
      disabled={changes.busyUserId === user.id}
      SelectDisplayProps={{ 'aria-label': `Change Plan: ${user.username}` }}
      onChange={({ target: { value } }) => {
        const name = plans.find((plan) => plan.value === value)?.label;
        if (name && isAssignablePlanId(value)) void changes.changePlan(user, value, name);
      }}
      sx={{ width: (theme) => theme.spacing(18), marginInlineEnd: 0.5 }}
    >
      {plans.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </Select>
  );
}
