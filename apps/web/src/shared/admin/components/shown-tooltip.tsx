import Tooltip from '@mui/material/Tooltip';

/** The tooltip of an element with `data-tooltip`. */
export default function ShownTooltip({ anchor }: { anchor: HTMLElement }) {
  return (
    <Tooltip open title={anchor.dataset['tooltip']} describeChild slotProps={{ popper: { anchorEl: anchor } }}>
      <span />
    </Tooltip>
  );
}
