import { styled } from '@mui/material/styles';

const Picture = styled('svg')(({ theme }) => ({
  display: 'block',
  flex: 'none',
  width: theme.spacing(15),
  height: theme.spacing(10),
  fill: 'none',
  strokeWidth: 5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  stroke: theme.vars.palette.control,
  '& [data-faint]': { strokeWidth: 2, strokeDasharray: '5 6', stroke: theme.vars.palette.control },
  '& rect': { fill: theme.vars.palette.primary.main, stroke: 'none' },
  '& [data-ink]': { stroke: theme.vars.palette.primary.contrastText },
}));

/** The logo, lines of text with a highlighted part, as it tells what has happened. */
const pictures = {
  /** Something has succeeded: the part is ticked off. */
  done: (
    <>
      <path d="M8 14h62M8 34h38M8 54h30M8 72h22" />
      <rect x="60" y="28" width="46" height="44" rx="9" />
      <path data-ink="" d="M73 51l8 8 13-17" />
    </>
  ),
  /** There is nothing yet: the part is the cursor of an empty page. */
  empty: (
    <>
      <path d="M8 14h26" />
      <rect x="44" y="5" width="14" height="18" rx="3" />
      <path data-faint="" d="M8 36h96M8 54h74M8 72h52" />
    </>
  ),
  /** A page does not exist: the part has fallen out of its line. */
  lost: (
    <>
      <path d="M8 14h92M8 34h28M84 34h20M8 54h18" />
      <path data-faint="" d="M46 25h26v18H46z" />
      <rect x="58" y="54" width="26" height="18" rx="3" transform="rotate(18 71 63)" />
    </>
  ),
};

/** A picture of the brand beside a text that says the same. */
export function Illustration({ picture }: { picture: keyof typeof pictures }) {
  return (
    <Picture viewBox="0 0 112 80" aria-hidden>
      {pictures[picture]}
    </Picture>
  );
}
