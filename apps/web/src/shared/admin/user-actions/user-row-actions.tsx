import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import type { AdminUser } from '@scriptsmith/contracts/gateway';
import { ArrowRightLeft, Ban, Coins, KeyRound, Trash2, Undo2 } from 'lucide-react';
import type { RowAction, RowActions } from '../list/list-column.js';
import { isAssignablePlanId, planIdOf, usePlanOptions } from './plan-options.js';
import type { UserDialogs } from './use-user-dialogs.js';

const iconSize = 17;

/** The actions for the user of a row. */
export const userRowActions = (dialogs: UserDialogs): RowActions<AdminUser> => ({
  widthRem: 11,
  actionsOf: (user) => userActions(user, dialogs),
  control: {
    widthRem: 9.5,
    render: (user) => <PlanSelect user={user} dialogs={dialogs} />,
    actionOf: (user) => ({
      name: 'Change Plan',
      icon: <ArrowRightLeft size={iconSize} aria-hidden />,
      disabled: dialogs.changes.busyUserId === user.id,
      onClick: () => dialogs.changePlan(user),
    }),
  },
});

function userActions(user: AdminUser, dialogs: UserDialogs): RowAction[] {
  const disabled = dialogs.changes.busyUserId === user.id;
  return [
    {
      name: 'Credits',
      icon: <Coins size={iconSize} aria-hidden />,
      disabled,
      onClick: () => dialogs.editCredits(user),
    },
    {
      name: 'Reset Password',
      icon: <KeyRound size={iconSize} aria-hidden />,
      disabled,
      onClick: () => dialogs.resetPassword(user),
    },
    user.isBanned
      ? {
          name: 'Unban',
          icon: <Undo2 size={iconSize} aria-hidden />,
          disabled,
          onClick: () => void dialogs.changes.unban(user),
        }
      : { name: 'Ban', icon: <Ban size={iconSize} aria-hidden />, disabled, onClick: () => dialogs.ban(user) },
    {
      name: 'Delete',
      icon: <Trash2 size={iconSize} aria-hidden />,
      destructive: true,
      disabled,
      onClick: () => dialogs.remove(user),
    },
  ];
}

interface PlanSelectProps {
  user: Pick<AdminUser, 'id' | 'username' | 'subscription'>;
  dialogs: UserDialogs;
}

/** The plan of a user. Selecting another plan asks for a confirmation. */
export function PlanSelect({ user, dialogs: { changes, changePlan } }: PlanSelectProps) {
  const plans = usePlanOptions();
  return (
    <Select
      size="small"
      value={planIdOf(user, plans)}
      disabled={changes.busyUserId === user.id}
      SelectDisplayProps={{ 'aria-label': `Change Plan: ${user.username}` }}
      onChange={({ target: { value } }) => {
        if (isAssignablePlanId(value)) changePlan(user, value);
      }}
      sx={{ width: (theme) => theme.spacing(18) }}
    >
      {plans.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </Select>
  );
}
