/** What the runtime of the API's tests begins with: the worker that is configured, and the class of the one behind it. */
export { ClickShard } from '#api/click-shard.ts'
export { default } from '#api/index.ts'
export { Scratch } from './kills/scratch.ts'
