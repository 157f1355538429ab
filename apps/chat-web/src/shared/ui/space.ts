/**
 * Container queries of the workspace and of the resource panel. Their lengths are relative to the size of the text, so that
 * with text of 200 % the layout is that of a screen of half the width. Media queries in pixels would ignore it.
 */
const container = (name: 'workspace' | 'resource') => ({
  element: { containerType: 'inline-size', containerName: name } as const,
  narrowerThan: (width: string): string => `@container ${name} (width < ${width})`,
});

const workspace = container('workspace');
const resource = container('resource');

export const workspaceContainer = workspace.element;
export const resourceContainer = resource.element;

/** No place for the list of conversations beside the chat. */
export const withoutRail = workspace.narrowerThan('75rem');
/** No place for the resource beside the chat. */
export const withoutSplit = workspace.narrowerThan('56.25rem');
/** A phone. */
export const onNarrowScreens = workspace.narrowerThan('37.5rem');
/** A phone with large text. */
export const onTinyScreens = workspace.narrowerThan('20rem');
/** Little place for all tabs beside the buttons. */
export const withCompactTabs = resource.narrowerThan('44rem');
/** No place for the labels of buttons beside all tabs. */
export const withoutButtonLabels = resource.narrowerThan('40rem');
/** No place for the tree beside the file. */
export const inNarrowResource = resource.narrowerThan('30rem');
