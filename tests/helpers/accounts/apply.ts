/** A person who applies to become a creator. */
import { call } from '../api.ts'
import type { Person } from '../make.ts'

let counter = 0

/** An identity check of the development provider. The same three values give the same person. */
export function identityOf(name: string, phone: string, birthOn = '1990-03-01'): string {
  const bytes = new TextEncoder().encode(JSON.stringify({ name, birthOn, phone }))
  const text = btoa(String.fromCharCode(...bytes))
  return `dev_${text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}

/** An identity that no other person in this file has. */
export function newIdentity(name = '김이음'): string {
  counter += 1
  return identityOf(name, `010${String(10_000_000 + counter)}`)
}

export function applicationBody(more: Record<string, unknown> = {}) {
  counter += 1
  return {
    di: newIdentity(),
    nickname: '이음이네',
    mainTopic: 'living',
    channelLinkUrl: `https://blog.naver.com/apply_${Date.now().toString(36)}_${counter}`,
    introduction: '살림 이야기를 써요.',
    termsAgreed: true,
    ...more,
  }
}

export function apply(person: Person, more: Record<string, unknown> = {}, key?: string) {
  return call('POST /creator-applications/v2', {
    as: person.token,
    body: applicationBody(more),
    ...(key && { key }),
  })
}
