/** The part of the contract this worker calls: the site holds no shape of what only the back office asks for. */
import { contract } from '#contract/index.ts'
import { siteContract } from '#contract/site-nouns.ts'

/** Written by the build (vite.config.ts): whose bundle this is. Tests have both in one. */
declare const ITDA_WORKER: 'web' | 'office'

export const called = typeof ITDA_WORKER === 'string' && ITDA_WORKER === 'web' ? siteContract : contract
