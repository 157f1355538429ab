import type { AdminUser } from '@scriptsmith/contracts/gateway';
import { ChoiceButton } from '../components/choice-button.js';
import type { Option } from '../components/choice-button.js';
import type { RowAction, RowActions } from '../list/list-column.js';
import { isAssignablePlanId, planOf } from './plan-options.js';
import type { UserActions } from './use-user-dialogs.js';

/** The actions for the user of a row. */
export const userRowActions = (actions: UserActions, plans: readonly Option[]): RowActions<AdminUser> => ({
  widthRem: 20,
  actionsOf: (user) => userActions(user, actions),
  control: {
    widthRem: 9.5,
    render: (user) => <PlanSelect user={user} plans={plans} actions={actions} />,
  },
});

function userActions(user: AdminUser, actions: UserActions): RowAction[] {
  const disabled = actions.busyUserId === user.id;
  return [
    { name: 'Credits', disabled, onClick: () => actions.editCredits(user) },
    { name: 'Reset Password', disabled, onClick: () => actions.resetPassword(user) },
    user.isBanned
      ? { name: 'Unban', disabled, onClick: () => actions.unban(user) }
      : { name: 'Ban', disabled, onClick: () => actions.ban(user) },
    { name: 'Delete', destructive: true, disabled, onClick: () => actions.remove(user) },
  ];
}

interface PlanSelectProps {
  user: Pick<AdminUser, 'id' | 'username' | 'subscription'>;
  plans: readonly Option[];
  actions: UserActions;
}

/** The plan of a user. Selecting another plan asks for a confirmation. */
export function PlanSelect({ user, plans, actions: { busyUserId, changePlan } }: PlanSelectProps) {
  const current = planOf(user, plans);
  return (
    <ChoiceButton
      label={`Change Plan: ${user.username}`}
      value={current.value}
      text={current.label}
      options={plans.includes(current) ? plans : [current, ...plans]}
      disabled={busyUserId === user.id}
      widthRem={9}
      onChange={(chosen) => {
        if (isAssignablePlanId(chosen)) changePlan(user, chosen);
      }}
    />
  );
}
