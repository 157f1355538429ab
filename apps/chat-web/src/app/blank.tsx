import { styled } from '@mui/material/styles';
import { VisuallyHidden } from '@scriptsmith/ui/components/visually-hidden';

const Screen = styled('div')({ flex: 1, minHeight: '100dvh' });

/** Fills the screen while it loads. */
export function Blank() {
  return (
    <Screen role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
    </Screen>
  );
}
