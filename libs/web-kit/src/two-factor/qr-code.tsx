import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { encode } from 'uqr';

/** Dark on light in both themes, because many cameras cannot read inverted codes. */
const Image = styled('svg')(({ theme }) => ({
  width: theme.spacing(25),
  maxWidth: '100%',
  justifySelf: 'center',
  borderRadius: theme.spacing(1),
  backgroundColor: theme.vars.palette.common.white,
  fill: theme.vars.palette.common.black,
}));

/** A text as a QR code. @param label describes the code to screen readers */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = useMemo(() => encode(text, { border: 3 }), [text]);
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <Image role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={modules.join('')} />
    </Image>
  );
}
