/** Articles that sentences of the product lead to: operators cannot take these down. */
export const HELP_LINKED = ['tax', 'disclosure', 'grades'] as const
export type LinkedHelp = (typeof HELP_LINKED)[number]
