import { styled } from '@mui/material/styles';
import type { Demo } from './demo.js';

/** The size at which the text of a picture is as large as on the screen. The files have twice as many pixels. */
const pictureSize = { width: 384, height: 352 } as const;

/** Cut off at the side instead of getting smaller. */
const Picture = styled('img')({
  display: 'block',
  width: '100%',
  height: `${pictureSize.height / 16}rem`,
  objectFit: 'cover',
  objectPosition: 'left top',
});
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
