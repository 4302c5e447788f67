import { afterEach, expect, test, vi } from 'vitest'
import { makeBusinessRegistry } from '#api/outside/business-registry.ts'

afterEach(() => void vi.unstubAllGlobals())

const registry = makeBusinessRegistry('a+key==')
const row = {
  b_no: '2208162517',
  b_stt: '계속사업자',
  b_stt_cd: '01',
  tax_type: '부가가치세 일반과세자',
  tax_type_cd: '01',
}

function answers(status: number, body: unknown) {
  const asked: [string, RequestInit][] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push([url, init])
    return Response.json(body, { status })
  })
  return asked
}

test('the lookup asks the tax office by business number, with the key of the portal', async () => {
  const asked = answers(200, { status_code: 'OK', match_cnt: 1, request_cnt: 1, data: [row] })
  expect(await registry?.findBusiness('2208162517')).toEqual({
    isActive: true,
    type: 'general',
    label: '계속사업자, 부가가치세 일반과세자',
  })
  const [url, init] = asked[0] ?? ['', {}]
  expect(url).toBe('https://api.odcloud.kr/api/nts-businessman/v1/status?serviceKey=a%2Bkey%3D%3D')
  expect([init.method, init.body]).toEqual(['POST', '{"b_no":["2208162517"]}'])
})

test('the lookup reports a suspended, closed or differently taxed business and returns null for an unregistered number', async () => {
  const cases = [
    [
      { b_stt: '휴업자', b_stt_cd: '02' },
      { isActive: false, type: 'general' },
    ],
    [
      { b_stt: '폐업자', b_stt_cd: '03' },
      { isActive: false, type: 'general' },
    ],
    [{ tax_type_cd: '02' }, { isActive: true, type: null }],
    [{ tax_type_cd: '04' }, { isActive: true, type: 'exempt' }],
    [{ tax_type_cd: '07' }, { isActive: true, type: 'simplified' }],
  ] as const
  for (const [change, found] of cases) {
    answers(200, { data: [{ ...row, ...change }] })
    expect(await registry?.findBusiness('2208162517')).toMatchObject(found)
  }
  const unknown = {
    b_stt: '',
    b_stt_cd: '',
    tax_type: '국세청에 등록되지 않은 사업자등록번호입니다.',
    tax_type_cd: '',
  }
  answers(200, { data: [{ ...row, ...unknown }] })
  expect(await registry?.findBusiness('2208162517')).toBeNull()
})

test('any other answer is an error that does not contain the key, and without a key there is no lookup', async () => {
  for (const [status, body] of [
    [401, { code: -401, msg: '유효하지 않은 인증키 입니다.' }],
    [500, 'oops'],
    [200, { data: [] }],
    [200, { data: [{ ...row, b_no: '1' }] }],
    [200, { status_code: 'OK' }],
  ] as const) {
    answers(status, body)
    const failure = await registry?.findBusiness('2208162517').catch((error: Error) => error)
    expect(failure, `${status}`).toBeInstanceOf(Error)
    expect(String(failure)).not.toContain('a+key')
  }
  expect(makeBusinessRegistry(undefined)).toBeNull()
  expect(makeBusinessRegistry('')).toBeNull()
})
