import { expect, test } from 'vitest'
import { toChannelUrl } from '#api/creators/channels/channel-urls.ts'
import { isPublicAddress } from '#api/outside/page-address.ts'

const SITE = { isDevelopment: false, siteOrigin: 'https://itda.example' }

test.each([
  'https://itda.example/x',
  'https://itda.example./x',
  'https://www.itda.example/x',
  'https://www.itda.example./x',
  'https://WWW.ITDA.EXAMPLE/x',
  'http://itda.example/x',
])('nobody makes the site read itself, or calls it his channel: %s', (address) => {
  expect(isPublicAddress(new URL(address), SITE)).toBe(false)
  expect(toChannelUrl(address, SITE)).toHaveProperty('hint')
})

test.each(['https://itda.example.co.kr/x', 'https://blog.itda-example.com/x'])(
  'others stay others: %s',
  (address) => {
    expect(isPublicAddress(new URL(address), SITE)).toBe(true)
    expect(toChannelUrl(address, SITE)).toHaveProperty('normalUrl')
  },
)
