import { styled } from '@mui/material/styles';

/** Screens on which the navigation is a bar at the bottom. In em, so that large text gets the bar, too. */
export const narrow = '@media (max-width: 63.99em)';

/** Keeps the end of the page above the bar. */
export const NavigationSpace = styled('div')(({ theme }) => ({
  [narrow]: { flex: 'none', height: `calc(${theme.spacing(7.25)} + env(safe-area-inset-bottom))` },
}));
