import { styled } from '@mui/material/styles';
import { CenteredPage } from '@scriptsmith/ui/page/centered-page';
import { Brand } from '@scriptsmith/ui/shell/brand';
import { HeaderFrame } from '@scriptsmith/ui/shell/header-frame';
import { SkipLink } from '@scriptsmith/ui/shell/skip-link';
import { ThemeToggle } from '@scriptsmith/ui/shell/theme-toggle';
import type { ComponentProps } from 'react';
import { paths } from '../../../shared/routing/paths.js';

const Frame = styled('div')({ display: 'contents' });

/** A screen outside of the chat: the brand, and a single form or message. */
export function SignInFrame(props: ComponentProps<typeof CenteredPage>) {
  return (
    <Frame>
      <SkipLink />
      <HeaderFrame>
        <Brand to={paths.newConversation} />
        <ThemeToggle />
      </HeaderFrame>
      <CenteredPage {...props} />
    </Frame>
  );
}
