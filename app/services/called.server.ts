/** The part of the contract this worker calls: none holds a shape of what only another one asks for. */
import { backContract } from '#contract/back-nouns.ts'
import { deskContract } from '#contract/desk-nouns.ts'
import { contract } from '#contract/index.ts'
import { operatorContract } from '#contract/operator-nouns.ts'
import { siteContract } from '#contract/site-nouns.ts'
import { isAll, isBooks, isOffice } from './this-worker.server.ts'

const theirs = isBooks ? backContract : isOffice ? deskContract : null

export const called = isAll ? contract : (theirs ?? { ...siteContract, ...operatorContract })
