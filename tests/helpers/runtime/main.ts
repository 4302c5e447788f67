/** The entry point of the runtime for API tests: the API, and a durable object with a database for tests. */
export { ClickShard, default } from '#api/index.ts'
export { Scratch } from '../kills/scratch.ts'
