/**
 * Words that every object has as properties, and that people may write: a lookup in a plain object returns a
 * function for them.
 */
export const OBJECT_WORDS: readonly string[] = [
  ...Object.getOwnPropertyNames(Object.prototype),
  'prototype',
  'length',
  'name',
]
