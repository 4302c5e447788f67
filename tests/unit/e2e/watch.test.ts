import { expect, test } from 'vitest'
import { englishIn } from '../../e2e/watch.ts'

test('the watch detects an English sentence', () => {
  expect(englishIn('Application Error: Something went wrong')).not.toEqual([])
  expect(englishIn('Internal Server Error, please try again')).not.toEqual([])
  expect(englishIn('TypeError cannot read properties of undefined')).not.toEqual([])
})

test('the watch accepts Korean with names, addresses and codes', () => {
  expect(englishIn('잇다 QR 코드 · http://localhost:8787/l/aB3dE9z · creator@itda.test')).toEqual([])
  expect(englishIn('JPEG, PNG, WebP, PDF 파일을 올려 주세요')).toEqual([])
  expect(englishIn('SC제일은행 iM뱅크 KDB산업은행 A-1001')).toEqual([])
})
