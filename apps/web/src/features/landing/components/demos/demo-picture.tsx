import { styled } from '@mui/material/styles';
import type { Demo } from './demo.js';

/** The size of every file in `pictures`, which the screenshots script creates. */
const pictureSize = { width: 1440, height: 960 } as const;

const Picture = styled('img')({ display: 'block', width: '100%', height: 'auto' });
const DarkPicture = styled(Picture)(({ theme }) => theme.applyStyles('light', { display: 'none' }));
const LightPicture = styled(Picture)(({ theme }) => theme.applyStyles('dark', { display: 'none' }));

/** The image for the current theme. The browser does not fetch the other one, because it is lazy and not displayed. */
export function DemoPicture({ demo: { alt, dark, light } }: { demo: Demo }) {
  const common = { ...pictureSize, alt, loading: 'lazy', decoding: 'async' } as const;
  return (
    <>
      <DarkPicture {...common} src={dark} />
      <LightPicture {...common} src={light} />
    </>
  );
}
