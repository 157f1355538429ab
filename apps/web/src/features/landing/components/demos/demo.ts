/** A picture of a generated resource. */
export interface Demo {
  title: string;
  caption: string;
  /** The text alternative of the image. */
  alt: string;
  /** The URLs of the image in both themes. */
  dark: string;
  light: string;
}
