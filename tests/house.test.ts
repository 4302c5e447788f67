import { expect, test } from 'vitest'
import {
  areasImportDownwards,
  everyFileHasAnArea,
  foldersStaySmall,
  nobodyImportsRegistry,
  sqlInQueries,
} from './house/areas.ts'
import { arrows, siblings } from './house/arrows.ts'
import { circles, folderCircles } from './house/circles.ts'
import { plainComments } from './house/comments.ts'
import { exportsInStandardWords } from './house/dialect.ts'
import { endpointsDescribed } from './house/endpoints.ts'
import { exportsAreImported } from './house/exports.ts'
import {
  buckets,
  demoStaysHome,
  findUndocumented,
  gettingLong,
  kebabCase,
  tooLong,
  webOwnsNoData,
} from './house/files.ts'
import { fewParameters, shortFunctions } from './house/functions.ts'
import { auditsInOneRoom, classes, envAtTheDoors, homes, stylesInStyleFiles, traps } from './house/homes.ts'
import { ownKeys } from './house/keys.ts'
import { mailsInOnePlace } from './house/mails.ts'
import { sizeIsDescribed, triggersOnOneLine } from './house/migrations.ts'
import { functionsNamedByVerbs, namedByNouns } from './house/names.ts'
import { addressesLead, pagesByTable } from './house/pages.ts'
import { particlesFitTheSound, writtenParticles } from './house/particles.ts'
import { boundedPatterns } from './house/patterns.ts'
import { everyPageBroken, oneWayInside } from './house/routes.ts'
import { type Finding, type Rule, readTree } from './house/source.ts'
import { answersByName, valuesWhereUsed } from './house/statements.ts'
import { oneWordPerIdea } from './house/words.ts'

const tree = readTree()

const RULES: [string, Rule][] = [
  ['every file imports only what its floor may know', arrows],
  ['neighbours do not import each other', siblings],
  ['an area imports those below it', areasImportDownwards],
  ['every file stands in a folder of its floor', everyFileHasAnArea],
  ['nobody imports a registry', nobodyImportsRegistry],
  ['SQL stands in queries', sqlInQueries],
  ['every value stands where its statement uses it', valuesWhereUsed],
  ['answers of three queries have names', answersByName],
  ['a folder is read at a glance', foldersStaySmall],
  ['no import runs in a circle', circles],
  ['no two folders need each other', folderCircles],
  ['every library has one home', homes],
  ['audit rows are written in one room', auditsInOneRoom],
  ['env is read at the doors only', envAtTheDoors],
  ['styles are written in style files', stylesInStyleFiles],
  ['nothing is a class but AppError and the object of the runtime', classes],
  ['nothing is used that fails in production', traps],
  ["no pattern takes the square of a stranger's text", boundedPatterns],
  ['no table is asked for a name it may have by birth', ownKeys],
  ['no page is the layout of another', oneWayInside],
  ['every page and every form is broken by a test', everyPageBroken],
  ['pages are named by their table', pagesByTable],
  ['every address of the web leads to a page', addressesLead],
  ['texts of mails stand in mails.ts', mailsInOnePlace],
  ['every endpoint says what it does', endpointsDescribed],
  ['a call is read without its declaration', fewParameters],
  ['a function is read on one screen or two', shortFunctions],
  ['nothing is exported that nobody imports', exportsAreImported],
  ['there are no buckets', buckets],
  ['files are kebab-case', kebabCase],
  ['types and files are named by nouns', namedByNouns],
  ['functions are named by what they do', functionsNamedByVerbs],
  ['exports are named in standard words', exportsInStandardWords],
  ['comments are plain English', plainComments],
  ['no file is longer than a page can hold', tooLong],
  ['every dependency has its reason', findUndocumented],
  ['the workers that draw pages own no data', webOwnsNoData],
  ['the demo shop is never deployed', demoStaysHome],
  ['every way into D1 reads a trigger the same', triggersOnOneLine],
  ['a migration that touches every row says how many', sizeIsDescribed],
  ['people read one word per idea', oneWordPerIdea],
  ['a particle follows the sound of the word before it', particlesFitTheSound],
  ['a written noun has the particle of its sound', writtenParticles],
]

test('the house rules read the source tree', () => {
  expect(tree.length).toBeGreaterThan(20)
  const long = gettingLong(tree)
  const list = process.env.ITDA_LONG_FILES
    ? `: ${long.map(toLine).join(' · ')}`
    : ' (ITDA_LONG_FILES=1 lists them)'
  if (long.length) console.info(`Ask yourself about ${long.length} long files${list}`)
})

for (const [name, rule] of RULES) {
  test(name, () => {
    const found = rule(tree).map(toLine)
    expect(found.length, `\n${found.join('\n')}\n`).toBe(0)
  })
}

function toLine(finding: Finding): string {
  return `${finding.path}${finding.line ? `:${finding.line}` : ''} ${finding.say}`
}
