import { styled } from '@mui/material/styles';
import type { CSSProperties } from 'react';

/** Upper bounds of Geist's tabular digits and of its separators, with the letter spacing of `stat`. */
const digitEm = 0.6;
const separatorEm = 0.25;

const widthEm = (value: string): number =>
  Array.from(value, (character) => (/[,.]/.test(character) ? separatorEm : digitEm)).reduce((sum, em) => sum + em, 0);

const Width = styled('span')({ display: 'block', containerType: 'inline-size', whiteSpace: 'nowrap' });

const Digits = styled('span')({ fontSize: 'min(1em, calc(100cqi / var(--width-em)))' });

/** A number on one line, in the typography around it. Its font is smaller if it does not fit, its height is the same. */
export function StatValue({ value }: { value: string }) {
  return (
    <Width>
      <Digits style={{ '--width-em': widthEm(value) } as CSSProperties}>{value}</Digits>
    </Width>
  );
}
