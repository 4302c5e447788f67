import { ts } from '../../scripts/db/compiler.ts'
import { COINAGES } from './coinages.ts'
import { type Finding, isCode, parse, type Source, walk } from './source.ts'

/** The word of the dictionary (docs/dictionary.md) for an idea, and the words that may not be used for it. */
const SAY: [say: string, instead: RegExp][] = [
  ['파트너', /상점|쇼핑몰|가게/],
  ['수익·출금 내역', /원장/],
  ['갚을 금액', /미수금/],
  ['입금액', /받는 금액|받을 금액|입금될 금액|실제 입금액|실수령액/],
  ['인정 클릭', /세는 클릭/],
  ['비율, 몫 (%)', /만분율|요율/],
  ['검색', /(^|[가-힣] )찾기$/],
  ['검색어, 단어', /낱말/],
  ['취소', /그만두기|(바꾸|반려하|지우)지 않기/],
  ['클릭 일시, 저장 일시 …', /[가-힣]+한 때($|:)/],
  ['파트너가 알려 오는 대로', /몇 초/],
  ['신청됨, 취소됨 …', /^(신청|취소|제출)함$/],
  ['처리 전, 소명 접수 …', /(열린|답이 온|처리하지 못한) 것$/],
  ...COINAGES,
]

/** Files with names of example partners and pages of the demo shop; the help's search words are also free. */
const OWN_WORDS = /^(api\/upkeep\/seed|demo)\//
const SEARCHED = 'words'
/** The name of the example partner. */
const NAMES = /데모 쇼핑몰/g
/** The amount that a person loses by leaving is another idea than the amount paid in. */
const OTHER_IDEAS = /못 받는 금액/g
/** Files in which bookkeepers read the terms of their trade. */
const OF_FINANCE =
  /^(app\/routes\/ops\.finance|app\/ui\/money\/finance|contract\/money\/(book|billing|deposits|invoices))/
const TRADE = /미수금/g

/** Requires one word per idea in all texts that people read. */
export function oneWordPerIdea(sources: Source[]): Finding[] {
  const spoken = sources.filter(
    (one) =>
      isCode(one) &&
      /^(app|api|contract|documents|go|demo|packages)\//.test(one.path) &&
      !OWN_WORDS.test(one.path),
  )
  return spoken.flatMap((source) => {
    const found: Finding[] = []
    const tree = parse(source)
    walk(tree, function visit(node) {
      if (!isText(node) || isSearched(node)) return
      const said = node.text.replace(/\s+/g, ' ').replace(NAMES, '').replace(OTHER_IDEAS, '')
      const text = (OF_FINANCE.test(source.path) ? said.replace(TRADE, '') : said).trim()
      const wrong = SAY.find(([, instead]) => instead.test(text))
      if (!wrong) return
      const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1
      found.push({ path: source.path, line, say: `«${text.slice(0, 60)}»: write ${wrong[0]}` })
    })
    return found
  })
}

type Node = Parameters<Parameters<typeof walk>[1]>[0]

function isText(node: Node): node is Node & { text: string } {
  return (
    ts.isStringLiteral(node) ||
    ts.isNoSubstitutionTemplateLiteral(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node) ||
    ts.isJsxText(node)
  )
}

function isSearched({ parent }: Node): boolean {
  return ts.isPropertyAssignment(parent) && parent.name.getText() === SEARCHED
}
