import { styled, useTheme } from '@mui/material/styles';
import { hairline, radius } from '@scriptsmith/ui/theme/tokens';
import { inPlace } from '@scriptsmith/ui/hooks/in-place';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import type { ConsoleTab } from './console-tabs.js';

/** At the side, or above the content where there is no space at the side. */
const Place = styled('div')(({ theme }) => ({
  display: 'flex',
  minWidth: 0,
  minHeight: theme.spacing(6),
  [theme.breakpoints.up('lg')]: { position: 'sticky', insetBlockStart: theme.spacing(10) },
  [theme.breakpoints.down('lg')]: { borderBottom: `${hairline} ${theme.vars.palette.divider}` },
}));

const List = styled('div')(({ theme }) => ({
  display: 'flex',
  flex: '1 1 auto',
  minWidth: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  [theme.breakpoints.up('lg')]: { flexDirection: 'column', overflow: 'visible' },
}));

const Section = styled(Link)(({ theme }) => ({
  ...theme.typography.button,
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  boxSizing: 'border-box',
  minHeight: theme.spacing(6),
  padding: theme.spacing(1.25, 2),
  lineHeight: 1.25,
  color: theme.vars.palette.text.secondary,
  textDecoration: 'none',
  '&:hover, &[aria-selected="true"]': { color: theme.vars.palette.text.primary },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.accentText}`, outlineOffset: -2 },
  '&[aria-selected="true"]': { boxShadow: `inset 0 -2px 0 ${theme.vars.palette.accentText}` },
  [theme.breakpoints.up('lg')]: {
    minHeight: theme.spacing(4.75),
    padding: theme.spacing(0.75, 1.5),
    borderRadius: radius.small,
    '&:hover, &[aria-selected="true"]': { backgroundColor: theme.vars.palette.sunken },
    '&[aria-selected="true"]': { boxShadow: `inset 2px 0 0 ${theme.vars.palette.accentText}` },
  },
}));

/** Narrow, because it shows on a phone that there are more sections. The keyboard does not need it. */
const ScrollButton = styled('span')(({ theme }) => ({
  display: 'grid',
  flex: 'none',
  placeItems: 'center',
  width: theme.spacing(3.5),
  color: theme.vars.palette.text.secondary,
  cursor: 'pointer',
  '&[data-at-end="true"]': { visibility: 'hidden' },
  [theme.breakpoints.up('md')]: { display: 'none' },
}));

export const panelId = 'console-panel';

export const tabId = ({ segment }: ConsoleTab): string => `console-tab-${segment || 'users'}`;

/** Loads a section before it is opened. */
const preload = ({ load }: ConsoleTab): void => void load?.().catch(() => undefined);

/** The keys that move the focus, in steps of tabs. */
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const current = tabs.indexOf(event.target as HTMLElement);
  const step = steps[event.key];
  const next = event.key === 'Home' ? 0 : event.key === 'End' ? -1 : step && (current + step) % tabs.length;
  if (next === undefined) return;
  event.preventDefault();
  tabs.at(next)?.focus();
}

/** Whether the sections are below each other. */
function useIsVertical(): boolean {
  const theme = useTheme();
  const media = useMemo(() => matchMedia(theme.breakpoints.up('lg').replace('@media ', '')), [theme]);
  const subscribe = useCallback(
    (onChange: () => void) => {
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => media.matches);
}

interface ConsoleSectionsProps {
  tabs: readonly ConsoleTab[];
  current: ConsoleTab;
}

/** The sections of the console as tabs. */
export function ConsoleSections({ tabs, current }: ConsoleSectionsProps) {
  const isVertical = useIsVertical();
  const list = useRef<HTMLDivElement>(null);
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: false });
  const measure = () => {
    if (!list.current) return;
    const { scrollLeft, scrollWidth, clientWidth } = list.current;
    setEnds({ isAtStart: scrollLeft <= 1, isAtEnd: scrollLeft + clientWidth >= scrollWidth - 1 });
  };

  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!list.current || !tab || isVertical) return;
    // `scrollIntoView` would also scroll the page.
    list.current.scrollLeft =
      tab.offsetLeft - list.current.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
    measure();
  }, [current, isVertical]);

  const scroll = (direction: 1 | -1) => list.current?.scrollBy({ left: direction * list.current.clientWidth * 0.8 });

  return (
    <Place>
      <ScrollButton aria-hidden data-scroll="start" data-at-end={ends.isAtStart} onClick={() => scroll(-1)}>
        <ChevronLeft size="1.125rem" />
      </ScrollButton>
      <List
        ref={list}
        role="tablist"
        aria-label="Sections of the console"
        aria-orientation={isVertical ? 'vertical' : 'horizontal'}
        onKeyDown={moveFocus}
        onScroll={measure}
      >
        {tabs.map((tab) => (
          <Section
            key={tab.segment}
            role="tab"
            id={tabId(tab)}
            aria-selected={tab === current}
            aria-controls={panelId}
            tabIndex={tab === current ? 0 : -1}
            to={tab.path}
            state={inPlace}
            onPointerEnter={() => preload(tab)}
            onFocus={() => preload(tab)}
          >
            {tab.label}
          </Section>
        ))}
      </List>
      <ScrollButton aria-hidden data-scroll="end" data-at-end={ends.isAtEnd} onClick={() => scroll(1)}>
        <ChevronRight size="1.125rem" />
      </ScrollButton>
    </Place>
  );
}
