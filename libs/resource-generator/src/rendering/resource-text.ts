/** How a resource is called and described. */
export interface ResourceText {
  /** The folder name. */
  name: string;
  title: string;
  summary: string;
}
