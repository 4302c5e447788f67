import { expect, test } from 'vitest'
import { faultsOfCommit, newCommits } from './house/commits.ts'

test('every commit since the rule has a one-line summary of the change and a reason', () => {
  expect(newCommits().flatMap(faultsOfCommit)).toEqual([])
})

test.each([
  ['characters', { subject: `Show ${'a'.repeat(70)}`, body: 'Because.' }],
  ['begins with a verb', { subject: 'show it', body: 'Because.' }],
  ['imperative', { subject: 'Showing it', body: 'Because.' }],
  ['full stop', { subject: 'Show it.', body: 'Because.' }],
  ['says why', { subject: 'Show it', body: '\n' }],
])('a message without what it needs is found: %s', (fault, message) => {
  expect(faultsOfCommit({ hash: '0123456789', ...message }).join()).toContain(fault)
  expect(faultsOfCommit({ hash: '0123456789', subject: 'Show it', body: 'Because.' })).toEqual([])
})

test('a verb that ends like a participle is accepted as an imperative', () => {
  expect(faultsOfCommit({ hash: '0', subject: 'Bring clicks home', body: 'Because.' })).toEqual([])
})
