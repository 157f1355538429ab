import MenuItem from '@mui/material/MenuItem';
import type { ProfileSummary } from '@scriptsmith/chat-contracts';
import { Choice } from '../../../shared/ui/choice.js';

interface ProfilePickerProps {
  profiles: readonly ProfileSummary[];
  profileId: string;
  onChange: (profileId: string) => void;
}

/** The game and the framework of a new conversation. */
export function ProfilePicker({ profiles, profileId, onChange }: ProfilePickerProps) {
  const games = [...new Map(profiles.map(({ game }) => [game.id, game])).values()];
  const selected = profiles.find(({ id }) => id === profileId);
  const ofGame = profiles.filter(({ game }) => game.id === selected?.game.id);
  return (
    <>
      <Choice
        value={selected?.game.id ?? ''}
        onChange={({ target }) => {
          const first = profiles.find(({ game }) => game.id === target.value);
          if (first) onChange(first.id);
        }}
        slotProps={{ input: { 'aria-label': 'Game' } }}
      >
        {games.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </Choice>
      <Choice
        value={profileId}
        onChange={({ target }) => onChange(target.value)}
        slotProps={{ input: { 'aria-label': 'Framework' } }}
      >
        {ofGame.map(({ id, framework }) => (
          <MenuItem key={id} value={id}>
            {framework.name}
          </MenuItem>
        ))}
      </Choice>
    </>
  );
}
