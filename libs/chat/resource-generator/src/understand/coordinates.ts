import type { Meaning } from './annotation.js';

const number = '-?\\d{1,5}(?:[.,]\\d{1,8})?';
const pointNumber = '-?\\d{1,5}(?:\\.\\d{1,8})?';
const heading = `(?:[ ,;]{1,3}(?:heading|head|h|w|richtung|dir)[ :=]{0,3}(${number}))?`;
const separator = '[ ]?[,;][ ]?|[ ]{1,2}';

const vector = new RegExp(`vec(?:tor)?[234]?[ ]?\\([ ]?(${pointNumber})[ ]?,[ ]?(${pointNumber})[ ]?,[ ]?(${pointNumber})(?:[ ]?,[ ]?(${pointNumber}))?[ ]?\\)`, 'iuy'); // prettier-ignore
const labelled = new RegExp(`x[ :=]{1,3}(${number})[ ,;]{1,3}y[ :=]{1,3}(${number})[ ,;]{1,3}z[ :=]{1,3}(${number})${heading}`, 'iuy'); // prettier-ignore
const plain = new RegExp(`\\(?(${pointNumber})(${separator})(${pointNumber})\\2(${pointNumber})(?:\\2(${pointNumber})(?=\\)|\\s|[,.;:]?$|[,;:]\\s))?\\)?${heading}(?![\\p{L}\\d])`, 'uy'); // prettier-ignore
const commaDecimals = new RegExp(`(-?\\d{1,5},\\d{1,8})[ ;]{1,2}(-?\\d{1,5},\\d{1,8})[ ;]{1,2}(-?\\d{1,5},\\d{1,8})${heading}`, 'uy'); // prettier-ignore

/** Words before whole numbers that are a place: "shop at 1, 2, 3", but not "grades 1, 2, 3". */
const placeWord =
  /(?:\bat|\bto|\bfrom|\bon|coords?|coordinates|position|location|\bauf|\bbei|\bvon|\bnach|\bzu|koordinaten|à|\baux|coordonn\p{L}+|\ben|\bhasta|\bdesde|coordenadas|\bem|\baté|\bdo|\bna|\bz|\bpod|współrzędn\p{L}+|\ba|\bda|\bin|coordinate)\s*[:(]?\s*$/iu;

const followsPlaceWord = (text: string, at: number): boolean =>
  /[\p{L}:(]\s{0,3}$/u.test(text.slice(Math.max(0, at - 4), at)) &&
  placeWord.test(text.slice(Math.max(0, at - 24), at));

const toNumber = (written: string | undefined): number => Number((written ?? '0').replace(',', '.'));

/** Coordinates in any notation: with labels, as a vector, or as plain numbers that can only be a place. */
export function readCoordinates(text: string, at: number): { length: number; meaning: Meaning } | null {
  if (!/[-\dxv(]/iu.test(text.charAt(at))) return null;
  for (const pattern of [vector, labelled, commaDecimals]) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found !== null) return placeAt(found[0], found[1], found[2], found[3], found[4]);
  }
  plain.lastIndex = at;
  const found = plain.exec(text);
  if (found === null) return null;
  const [whole, x = '', , y = '', z = '', fourth, direction] = found;
  const areDecimals = [x, y, z].filter((part) => part.includes('.')).length >= 2;
  const isPlace = areDecimals || (found[2]?.trim() === ',' && followsPlaceWord(text, at));
  return isPlace ? placeAt(whole, x, y, z, fourth ?? direction) : null;
}

function placeAt(
  whole: string,
  x?: string,
  y?: string,
  z?: string,
  direction?: string,
): { length: number; meaning: Meaning } {
  const label = `${toNumber(x)}, ${toNumber(y)}, ${toNumber(z)}`;
  return {
    length: whole.length,
    meaning: { kind: 'place', label, x: toNumber(x), y: toNumber(y), z: toNumber(z), heading: toNumber(direction) },
  };
}
