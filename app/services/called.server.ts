/** The part of the contract this worker calls: none holds a shape of what only another one asks for. */
import { backContract } from '#contract/back-nouns.ts'
import { contract } from '#contract/index.ts'
import { operatorContract } from '#contract/operator-nouns.ts'
import { siteContract } from '#contract/site-nouns.ts'
import { isAll, isOffice } from './this-worker.server.ts'

export const called = isAll ? contract : isOffice ? backContract : { ...siteContract, ...operatorContract }
