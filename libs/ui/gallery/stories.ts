import type { ComponentType } from 'react';

/** A file in the Component Story Format: its default export has the title, and each other export is a story. */
interface StoryFile {
  default: { title: string };
  [name: string]: ComponentType | { title: string };
}

const files = import.meta.glob<StoryFile>('./stories/*.stories.tsx', { eager: true });

/** Every story by its name, such as `Badge/Tones`. */
export const stories: ReadonlyMap<string, ComponentType> = new Map(
  Object.values(files).flatMap(({ default: { title }, ...exports }) =>
    Object.entries(exports).map(([name, story]) => [`${title}/${name}`, story as ComponentType] as const),
  ),
);
