/** The API's documents, made once for all test files of a process, because they take seconds. No test changes them. */
import { makeDocuments } from '#documents/index.ts'
import { makeOpenapis, makePaths } from '#documents/openapi/index.ts'

export const paths = await makePaths()
export const openapis = makeOpenapis(paths)
export const documents = await makeDocuments()
