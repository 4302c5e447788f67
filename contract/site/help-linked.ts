/** Articles that the product links to. Operators cannot take them down. */
export const HELP_LINKED = ['tax', 'disclosure', 'grades', 'home-screen'] as const
export type LinkedHelp = (typeof HELP_LINKED)[number]
