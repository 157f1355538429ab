import { styled } from '@mui/material/styles';

/** The place of a message or a placeholder that fills a tab. */
export const TabNotice = styled('div')(({ theme }) => ({ padding: theme.spacing(2, 1.5) }));
