import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { Command as Menu } from 'cmdk';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
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
}));

const Input = styled(Menu.Input)(({ theme }) => ({
  ...theme.typography.body1,
  flex: 1,
  minWidth: 0,
  minHeight: theme.spacing(7),
  border: 0,
  outline: 0,
  background: 'none',
  color: theme.vars.palette.text.primary,
  '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
}));

const List = styled(Menu.List)(({ theme }) => ({
  height: theme.spacing(46),
  maxHeight: '60dvh',
  padding: theme.spacing(1),
  overflowY: 'auto',
  '& [cmdk-group-heading], & [cmdk-empty]': {
    ...theme.typography.caption,
    padding: theme.spacing(1.25, 1.5, 0.5),
    color: theme.vars.palette.text.secondary,
  },
}));

const Item = styled(Menu.Item)(({ theme }) => ({
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
  '&[data-selected="true"]': { backgroundColor: theme.vars.palette.sunken },
}));

interface CommandMenuProps {
  /** The commands for a typed text. A hook. */
  useCommands: (typed: string) => Commands;
  placeholder: string;
  /** Opens a path. By default, within the app. */
  openPath?: (path: string) => void;
  onDismiss: () => void;
}

/** Finds screens and actions by their words, and what the server finds. */
export function CommandMenu(props: CommandMenuProps) {
  return (
    <Dialog
      open
      onClose={props.onDismiss}
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

function Content({ useCommands, placeholder, openPath, onDismiss }: CommandMenuProps) {
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const { commands, found } = useCommands(typed);
  const shown = commands.filter((command) => found.has(command) || matches(command, typed));
  const groups = [...new Set(shown.map(({ group }) => group))];

  const choose = (command: Command) => {
    onDismiss();
    if (command.to) void (openPath ?? navigate)(command.to);
    void command.run?.();
  };

  return (
    <Menu label="Search commands" shouldFilter={false} loop vimBindings={false}>
      <Field>
        <Search size="1.125rem" aria-hidden />
        <Input value={typed} onValueChange={setTyped} autoFocus placeholder={placeholder} />
        <Key>Esc</Key>
      </Field>
      <List label="Commands">
        <Menu.Empty>Nothing found. Try another word.</Menu.Empty>
        {groups.map((name) => (
          <Menu.Group key={name} heading={name}>
            {shown
              .filter(({ group }) => group === name)
              .map((command) => (
                <Item key={command.id} value={command.id} onSelect={() => choose(command)}>
                  {command.Icon && <command.Icon size="1rem" aria-hidden />}
                  {command.label}
                  {command.detail && <small>{command.detail}</small>}
                </Item>
              ))}
          </Menu.Group>
        ))}
      </List>
    </Menu>
  );
}

/** Whether every typed word begins a word of the command. */
function matches({ label, keywords = '', group }: Command, typed: string): boolean {
  const words = `${label} ${keywords} ${group}`.toLowerCase().split(/\s+/);
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return wanted.every((part) => words.some((word) => word.startsWith(part)));
}
