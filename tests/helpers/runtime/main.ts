/** The entry point of the runtime for the API's tests: the API, and a database of the tests. */
export { ClickShard, default } from '#api/index.ts'
export { Scratch } from '../kills/scratch.ts'
