/** Secrets that another side also has: one, or two during a rotation, and none that is easy to guess. */
import { expect, test } from 'vitest'
import { sharedFault, sharedSecrets } from '#contract/core/settings/shared-secrets.ts'

const HOOK = (letter: string) => `whsec_${btoa(letter.repeat(24))}`
const GOOD = {
  MAIL_WEBHOOK_SECRET: [HOOK('a'), HOOK('b')],
  LINKPRICE_PATH_SECRET: ['one-part-of-an-address', 'another.part_of~it'],
  HEALTH_TOKEN: ['a token'.replace(' ', '+').repeat(3), '0123456789abcdef'],
} as const

test.each(Object.entries(GOOD) as [keyof typeof GOOD, [string, string]][])(
  '%s: one or two count, the first of them is the one to tell, and nothing else does',
  (name, [next, old]) => {
    expect([sharedSecrets(name), sharedFault(name), sharedSecrets(name, ''), sharedFault(name, '')]).toEqual([
      [],
      null,
      [],
      null,
    ])
    expect([sharedSecrets(name, next), sharedFault(name, next)]).toEqual([[next], null])
    for (const both of [`${next},${old}`, ` ${next} , ${old}\n`])
      expect([sharedSecrets(name, both), sharedFault(name, both)]).toEqual([[next, old], null])
    expect([sharedSecrets(name, `${next},${next}`), sharedFault(name, `${next},${next}`)]).toEqual([
      [next],
      'same',
    ])
    const three = `${next},${old},${next}x`
    expect([sharedSecrets(name, three), sharedFault(name, three)]).toEqual([[next, old], 'many'])
    for (const bad of ['', 'short', 'with a blank in it', 'ein-ümlaut-in-a-secret'])
      expect([sharedSecrets(name, `${bad},${old}`), sharedFault(name, `${bad},${old}`)]).toEqual([
        [old],
        'form',
      ])
  },
)
