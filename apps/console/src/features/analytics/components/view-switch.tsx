import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { LucideIcon } from 'lucide-react';

const Group = styled('div')(({ theme }) => ({
  display: 'flex',
  flex: 'none',
  marginBlock: theme.spacing(-0.5),
  '& [aria-pressed="true"]': {
    backgroundColor: theme.vars.palette.sunken,
    color: theme.vars.palette.text.primary,
  },
}));

export interface View<Name extends string> {
  name: Name;
  icon: LucideIcon;
}

interface ViewSwitchProps<Name extends string> {
  /** The subject of the views. */
  subject: string;
  views: readonly View<Name>[];
  current: Name;
  onChange: (name: Name) => void;
}

/** Switches between two views of the same data. */
export function ViewSwitch<Name extends string>({ subject, views, current, onChange }: ViewSwitchProps<Name>) {
  return (
    <Group role="group" aria-label={`Show ${subject} as`}>
      {views.map(({ name, icon: Icon }) => (
        <IconButton
          key={name}
          size="small"
          aria-label={name}
          aria-pressed={name === current}
          onClick={() => onChange(name)}
        >
          <Icon size="1rem" aria-hidden />
        </IconButton>
      ))}
    </Group>
  );
}
