/** Words that every object knows, as people may write them: a table asked for one of them answers a function. */
export const OBJECT_WORDS: readonly string[] = [
  ...Object.getOwnPropertyNames(Object.prototype),
  'prototype',
  'length',
  'name',
]
