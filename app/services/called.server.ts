/** The part of the contract this worker calls: none holds a shape of what only another one asks for. */
import { backContract } from '#contract/back-nouns.ts'
import { contract } from '#contract/index.ts'
import { operatorContract } from '#contract/operator-nouns.ts'
import { siteContract } from '#contract/site-nouns.ts'

/** Written by the build (vite.config.ts): whose bundle this is. Tests have all in one. */
declare const ITDA_WORKER: 'web' | 'account' | 'office'

export const called =
  typeof ITDA_WORKER !== 'string'
    ? contract
    : ITDA_WORKER === 'office'
      ? backContract
      : { ...siteContract, ...operatorContract }
