import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { checkboxStyle } from '@scriptsmith/ui/theme/checkbox-style';
import { control } from '@scriptsmith/ui/theme/tokens';

const Label = styled('label')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'center',
  minHeight: control.small,
  marginInlineStart: theme.spacing(-0.75),
  color: theme.vars.palette.text.secondary,
  cursor: 'pointer',
  '&:hover': { color: theme.vars.palette.text.primary },
  '& > input': { ...checkboxStyle(theme), flex: 'none', width: control.small, height: control.small },
}));

interface BuildChoiceProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** The choice to build a description without showing its plan first. */
export function BuildChoice({ isOn, onChange }: BuildChoiceProps) {
  return (
    <Tooltip
      describeChild
      title="The plan is still shown first if it has a question, or if something would not be built."
    >
      <Label>
        <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
        Build without asking
      </Label>
    </Tooltip>
  );
}
