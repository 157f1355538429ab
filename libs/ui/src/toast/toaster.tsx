import { keyframes, styled } from '@mui/material/styles';
import * as RadixToast from '@radix-ui/react-toast';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { narrow } from '../shell/navigation-space.js';
import { focusRing, hairline, measure, motion, onTouchScreens, radius, touchTarget } from '../theme/tokens.js';
import { useUncoveredFocus } from './use-uncovered-focus.js';
import { runToastAction, selectToast, toastClosed } from '../state/toast-slice.js';

const appear = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });
const vanish = keyframes({ to: { opacity: 0 } });
const swipeOut = keyframes({
  from: { transform: 'translateX(var(--radix-toast-swipe-end-x))' },
  to: { transform: 'translateX(110%)' },
});

const Viewport = styled(RadixToast.Viewport)(({ theme }) => ({
  position: 'fixed',
  insetBlockEnd: 0,
  insetInlineEnd: 0,
  zIndex: theme.zIndex.snackbar,
  width: `min(${measure.toast}, 100vw)`,
  margin: 0,
  padding: theme.spacing(2),
  listStyle: 'none',
  pointerEvents: 'none',
  '&:focus-visible': { outlineOffset: -focusRing.width },
  // Above the buttons at the end of a screen.
  'body:has([data-end-bar]) &': { insetBlockEnd: '4rem' },
  // Over the header where the navigation is at the bottom: buttons are below it.
  [narrow]: { insetBlock: '0 auto', padding: theme.spacing(0.75, 1) },
}));

const Root = styled(RadixToast.Root)(({ theme }) => ({
  pointerEvents: 'auto',
  display: 'grid',
  gridTemplateColumns: '3px 1fr auto',
  gap: theme.spacing(0.25, 1.75),
  padding: theme.spacing(1.75),
  borderRadius: radius.medium,
  border: `${hairline} ${theme.vars.palette.control}`,
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  touchAction: 'none',
  '&::before': {
    content: '""',
    gridRow: 'span 3',
    borderRadius: radius.small,
    backgroundColor: theme.vars.palette.accentText,
  },
  '&[data-destructive]::before': { backgroundColor: theme.vars.palette.error.main },
  '&[data-state="open"]': { animation: `${appear} ${motion.calmMs}ms ${motion.curve}` },
  '&[data-state="closed"]': { animation: `${vanish} ${motion.quickMs}ms ${motion.curve}` },
  '&[data-swipe="move"]': { transform: 'translateX(var(--radix-toast-swipe-move-x))' },
  '&[data-swipe="cancel"]': { transform: 'none', transition: `transform ${motion.calmMs}ms ${motion.curve}` },
  '&[data-swipe="end"]': { animation: `${swipeOut} ${motion.quickMs}ms ${motion.curve}` },
}));

const Title = styled(RadixToast.Title)(({ theme }) => ({ ...theme.typography.h4, gridColumn: 2 }));

const Description = styled(RadixToast.Description)(({ theme }) => ({
  ...theme.typography.body2,
  gridColumn: 2,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
  '&[data-selectable]': { userSelect: 'text', cursor: 'text' },
}));

const Action = styled(RadixToast.Action)(({ theme }) => ({
  ...theme.typography.body2,
  gridColumn: 2,
  justifySelf: 'start',
  minHeight: theme.spacing(3.5),
  marginTop: theme.spacing(0.75),
  padding: theme.spacing(0, 1.5),
  border: `${hairline} ${theme.vars.palette.control}`,
  borderRadius: radius.small,
  background: 'none',
  color: theme.vars.palette.text.primary,
  fontWeight: 560,
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.vars.palette.sunken },
}));

const Close = styled(RadixToast.Close)(({ theme }) => ({
  gridColumn: 3,
  gridRow: '1 / span 2',
  alignSelf: 'start',
  display: 'grid',
  placeItems: 'center',
  width: theme.spacing(3.5),
  height: theme.spacing(3.5),
  margin: theme.spacing(-0.5),
  // The icon stays where it is.
  [onTouchScreens]: { width: touchTarget, height: touchTarget, margin: theme.spacing(-1.5) },
  padding: 0,
  border: 0,
  borderRadius: radius.small,
  background: 'none',
  color: theme.vars.palette.text.secondary,
  cursor: 'pointer',
  '&:hover': { color: theme.vars.palette.text.primary, backgroundColor: theme.vars.palette.sunken },
}));

/**
 * Shows one toast at a time for 5000 ms. A swipe of 50 px to the right dismisses it, and F8 moves the focus here.
 *
 * @param focusAtOnce whether to take the focus on mount, because the hotkey was pressed while this was loading
 */
export default function Toaster({ focusAtOnce }: { focusAtOnce: boolean }) {
  const viewport = useRef<HTMLOListElement>(null);
  const current = useSelector(selectToast);
  useUncoveredFocus(viewport, current?.open === true ? current.id : null);
  const dispatch = useDispatch();

  useEffect(() => {
    if (focusAtOnce) viewport.current?.focus();
  }, [focusAtOnce]);

  return (
    <RadixToast.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {current && (
        <Root
          key={current.id}
          open={current.open}
          {...(current.isLasting && { duration: Infinity })}
          data-destructive={current.destructive ? '' : undefined}
          onOpenChange={(open) => {
            if (!open) dispatch(toastClosed(current.id));
          }}
        >
          <Title>{current.title}</Title>
          {current.description &&
            (current.isLasting ? (
              // A selection with the pointer is no swipe.
              <Description data-selectable="" onPointerDown={(event) => event.stopPropagation()}>
                {current.description}
              </Description>
            ) : (
              <Description>{current.description}</Description>
            ))}
          {current.action && (
            <Action altText={`Press F8, then ${current.action.label}`} onClick={() => runToastAction(current.id)}>
              {current.action.label}
            </Action>
          )}
          <Close aria-label="Close notification">
            <X size="1rem" aria-hidden />
          </Close>
        </Root>
      )}
      <Viewport ref={viewport} />
    </RadixToast.Provider>
  );
}
