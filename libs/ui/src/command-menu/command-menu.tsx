import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useAutocomplete from '@mui/material/useAutocomplete';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { VisuallyHidden } from '../components/visually-hidden.js';
import { hairline, radius } from '../theme/tokens.js';
import type { Command, Commands } from './command.js';
import { Key } from './key.js';

const Field = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  padding: theme.spacing(0, 2),
  borderBottom: `${hairline} ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
  '& input': {
    ...theme.typography.body1,
    flex: 1,
    minWidth: 0,
    minHeight: theme.spacing(7),
    border: 0,
    outline: 0,
    background: 'none',
    color: theme.vars.palette.text.primary,
    '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
  },
}));

const List = styled('ul')(({ theme }) => ({
  height: theme.spacing(46),
  maxHeight: '60dvh',
  margin: 0,
  padding: theme.spacing(1),
  overflowY: 'auto',
  listStyle: 'none',
}));

const Group = styled('li')(({ theme }) => ({
  ...theme.typography.caption,
  padding: theme.spacing(1.25, 1.5, 0.5),
  color: theme.vars.palette.text.secondary,
}));

const Option = styled('li')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  minHeight: theme.spacing(5),
  padding: theme.spacing(0.5, 1.5),
  borderRadius: radius.small,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '& svg': { flex: 'none', color: theme.vars.palette.text.secondary },
  '& small': {
    ...theme.typography.caption,
    flex: 'none',
    maxWidth: '35%',
    marginInlineStart: 'auto',
    color: theme.vars.palette.text.secondary,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '&.Mui-focused, &:hover': { backgroundColor: theme.vars.palette.sunken },
}));

interface CommandMenuProps {
  /** The commands for a typed text. A hook. */
  useCommands: (typed: string) => Commands;
  placeholder: string;
  onDismiss: () => void;
}

/** Finds screens and actions by their words, and what the server finds. */
export function CommandMenu(props: CommandMenuProps) {
  const { onDismiss } = props;
  return (
    <Dialog
      open
      onClose={onDismiss}
      fullWidth
      maxWidth="sm"
      slotProps={{
        container: { sx: { alignItems: 'flex-start' } },
        paper: { 'aria-label': 'Command menu', sx: { mt: '12vh', p: 0 } },
      }}
    >
      <Content {...props} />
    </Dialog>
  );
}

/** Inside the dialog, which has no content at first: the field must be there as soon as its options are. */
function Content({ useCommands, placeholder, onDismiss }: CommandMenuProps) {
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const { commands, found } = useCommands(typed);

  const choose = (command: Command) => {
    onDismiss();
    if (command.to) void navigate(command.to);
    void command.run?.();
  };

  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions } = useAutocomplete<Command>({
    options: commands,
    open: true,
    autoHighlight: true,
    value: null,
    inputValue: typed,
    onInputChange: (_event, text, reason) => reason === 'input' && setTyped(text),
    onChange: (_event, command) => command && choose(command),
    onClose: (_event, reason) => reason === 'escape' && onDismiss(),
    getOptionLabel: ({ label }) => label,
    getOptionKey: ({ id }) => id,
    isOptionEqualToValue: (one, other) => one.id === other.id,
    filterOptions: (options) => options.filter((command) => found.has(command) || matches(command, typed)),
  });
  const shown = groupedOptions;

  return (
    <>
      <Field {...getRootProps()}>
        <Search size="1.125rem" aria-hidden />
        <input {...getInputProps()} autoFocus placeholder={placeholder} aria-label="Search commands" />
        <Key>Esc</Key>
      </Field>
      <List {...getListboxProps()} aria-label="Commands">
        {shown.map((command, index) => {
          const { key, ...props } = getOptionProps({ option: command, index });
          const { label, detail, group, Icon } = command;
          return [
            group !== shown[index - 1]?.group && (
              <Group key={`group ${group}`} role="presentation">
                {group}
              </Group>
            ),
            <Option key={key} {...props}>
              {Icon && <Icon size="1rem" aria-hidden />}
              {label}
              {detail && <small>{detail}</small>}
            </Option>,
          ];
        })}
        {shown.length === 0 && (
          <Typography component="li" role="presentation" variant="body2" sx={{ p: 1.5, color: 'text.secondary' }}>
            Nothing found. Try another word.
          </Typography>
        )}
      </List>
      <VisuallyHidden role="status">{shown.length === 1 ? '1 command' : `${shown.length} commands`}</VisuallyHidden>
    </>
  );
}

/** Whether every typed word begins a word of the command. */
function matches({ label, keywords = '', group }: Command, typed: string): boolean {
  const words = `${label} ${keywords} ${group}`.toLowerCase().split(/\s+/);
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return wanted.every((part) => words.some((word) => word.startsWith(part)));
}
