/** What the runtime of the API's tests begins with: the API, and a database of the tests. */
export { ClickShard, default } from '#api/index.ts'
export { Scratch } from '../kills/scratch.ts'
