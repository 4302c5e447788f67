import { expect, test } from 'vitest'
import { toVisit } from '#go/counting.ts'
import { people, robots } from './agents.ts'
import { CHROME, visit } from './harness.ts'

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const KAKAOTALK = people.find(([name]) => name === 'KakaoTalk Android')?.[1] ?? ''

function see(headers: Record<string, string>, method = 'GET') {
  return toVisit(visit('/l/abcdefg', { method, headers }))
}

test.each(people)('%s is a person', (_, agent, device, inApp) => {
  expect(see({ 'user-agent': agent })).toEqual({ drop: null, device, inApp, referrer: null })
})

test.each(robots)('%s is not a person', (_, agent) => {
  expect(see({ 'user-agent': agent }).drop).toBe('bot')
})

test.each([
  [{ 'sec-purpose': 'prefetch' }],
  [{ 'sec-purpose': 'prefetch;prerender' }],
  [{ 'sec-purpose': 'prefetch;anonymous-client-ip' }],
  [{ purpose: 'prefetch' }],
  [{ 'x-purpose': 'preview' }],
  [{ 'x-moz': 'prefetch' }],
])('%j is a prefetch, whoever asks', (headers) => {
  expect(see({ ...headers, 'sec-fetch-user': '?1' }).drop).toBe('prefetch')
  expect(see({ ...headers, 'user-agent': KAKAOTALK }).drop).toBe('prefetch')
})

const page = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' }
const cross = { ...page, 'sec-fetch-site': 'cross-site' }

test.each([
  ['a tap', { ...cross, 'sec-fetch-user': '?1' }, null],
  ['a tap inside a frame', { ...cross, 'sec-fetch-dest': 'iframe', 'sec-fetch-user': '?1' }, null],
  ['the address bar or another app', { ...page, 'sec-fetch-site': 'none' }, null],
  ['a script that moves the page', cross, 'no_gesture'],
  ['the same in Firefox', { ...cross, 'user-agent': FIREFOX }, 'no_gesture'],
  ['Safari, which never sends Sec-Fetch-User', { ...cross, 'user-agent': SAFARI }, null],
  ['an app, which opens pages by itself', { ...cross, 'user-agent': KAKAOTALK }, null],
  ['a browser that tells nothing', {}, null],
  ['an image', { 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' }, 'no_gesture'],
  ['an image in Safari', { 'sec-fetch-dest': 'image', 'user-agent': SAFARI }, 'no_gesture'],
  ['an image in an app', { 'sec-fetch-dest': 'image', 'user-agent': KAKAOTALK }, 'no_gesture'],
  ['a hidden frame', { ...cross, 'sec-fetch-dest': 'iframe' }, 'no_gesture'],
  ['a script', { 'sec-fetch-dest': 'script' }, 'no_gesture'],
  ['fetch()', { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' }, 'no_gesture'],
  ['a page of X on the way', { ...cross, referer: 'https://t.co/abc' }, null],
  ['a page of Instagram on the way', { ...cross, referer: 'https://l.instagram.com/' }, null],
  ['a page that only looks like one', { ...cross, referer: 'https://t.co.evil.example/' }, 'no_gesture'],
])('%s', (_, headers: Record<string, string>, drop) => {
  expect(see({ 'user-agent': CHROME, ...headers }).drop).toBe(drop)
})

test('the first drop reason that applies is the one recorded', () => {
  const bot = { 'user-agent': 'Twitterbot/1.0', purpose: 'prefetch' }
  expect(see(bot, 'HEAD').drop).toBe('head')
  expect(see(bot).drop).toBe('prefetch')
  expect(see({ 'user-agent': 'Twitterbot/1.0', 'sec-fetch-dest': 'image' }).drop).toBe('bot')
})

test.each([
  ['https://blog.naver.com/someone/123?q=secret', 'blog.naver.com'],
  ['https://BLOG.example:8443/x', 'blog.example'],
  ['android-app://com.kakao.talk/', 'com.kakao.talk'],
  ['https://한글.kr/', 'xn--bj0bj06e.kr'],
  ['about:blank', null],
  ['nonsense', null],
  [`https://${'a.'.repeat(130)}kr/`, null],
])('of the referrer %s only the host %s is kept', (referer, host) => {
  const request = visit('/l/abcdefg')
  const headers = new Headers({ 'user-agent': CHROME, referer: encodeURI(referer) })
  expect(toVisit({ ...request, method: 'GET', headers } as Request).referrer).toBe(host)
})

test('the browser’s own hint decides its device', () => {
  expect(see({ 'user-agent': CHROME, 'sec-ch-ua-mobile': '?1' }).device).toBe('mobile')
  expect(see({ 'user-agent': CHROME, 'sec-ch-ua-mobile': '?0' }).device).toBe('desktop')
})
