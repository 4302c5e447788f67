/** What the last worker of the API answers: people, the site, contents and the books of account, for operators. */
import { deskContract } from '#contract/desk-nouns.ts'
import { makeHttp } from './http.ts'
import { deskRoutes } from './routes/desk.ts'

export const deskHttp = makeHttp(deskContract, deskRoutes, {})
