/** The back office of the help: every article with its versions, and the version that readers see. */
import { endpoint, nothing } from '../core/endpoint.ts'
import { done, isoTime, text } from '../core/fields.ts'
import * as z from '../core/z.ts'
import { KNOWN_MARKS, markList } from '../platform/placeholders.ts'
import { HELP_ACTION_NAMES } from './help-actions.ts'
import { HELP_TOPICS, helpArticle, helpSlug } from './search.ts'

/** `shipped`: readers see the text of the build. `edited`: the text of an operator. `hidden`: nothing. */
const HELP_STATES = ['shipped', 'edited', 'hidden'] as const
export type HelpState = (typeof HELP_STATES)[number]
/** The limit of articles, because one list reads all of them. */
export const MOST_HELP = 100

const topic = z.enum(HELP_TOPICS, { error: '주제를 골라 주세요.' })
const position = z.coerce
  .number<number | string>({ error: '순서를 숫자로 적어 주세요.' })
  .check(
    z.int('순서를 정수로 적어 주세요.'),
    z.minimum(1, '1부터 적어 주세요.'),
    z.maximum(9999, '9999까지 적을 수 있어요.'),
  )
/** 0 is the text of the build. */
const version = z.coerce
  .number<number | string>({ error: '버전을 확인해 주세요.' })
  .check(
    z.int('버전을 확인해 주세요.'),
    z.minimum(0, '버전을 확인해 주세요.'),
    z.maximum(9999, '버전을 확인해 주세요.'),
  )
/**
 * The edition that the operator read, so that two operators do not overwrite each other unseen; 0 before the
 * first change.
 */
const edition = z.coerce.number<number | string>().check(z.int(), z.minimum(0))

const listed = z.object({
  slug: helpSlug,
  topic,
  title: z.string(),
  /** The position within its topic; lower ones come first. */
  position: z.int(),
  state: z.enum(HELP_STATES),
  hasDraft: z.boolean(),
})
export type ListedHelp = z.infer<typeof listed>

const helpVersion = z.object({
  version: z.int(),
  title: z.string(),
  state: z.enum(['draft', 'shown', 'kept']),
  /** Null for the text of the build. */
  writtenAt: z.nullable(isoTime),
  writtenBy: z.nullable(z.string()),
  publishedAt: z.nullable(isoTime),
  publishedBy: z.nullable(z.string()),
})
export type HelpVersion = z.infer<typeof helpVersion>

export const opsHelpArticle = z.extend(listed, {
  edition: z.int(),
  /** Null when readers see no version. */
  shownVersion: z.nullable(z.int()),
  isShipped: z.boolean(),
  /** True when the product links to the article, so that it cannot be taken down. */
  isLinked: z.boolean(),
  /** The latest first; the text of the build comes last. */
  versions: z.array(helpVersion),
  /** The requested version; otherwise the draft, the shown version or the latest. Marks are not filled in. */
  text: z.object({
    version: z.int(),
    title: z.string(),
    summary: z.string(),
    words: z.string(),
    body: z.string(),
    action: z.nullable(z.enum(HELP_ACTION_NAMES)),
  }),
  /** The same text as readers see it. */
  preview: helpArticle,
  marks: markList,
})
export type OpsHelpArticle = z.infer<typeof opsHelpArticle>

const title = text('제목', 80).check(KNOWN_MARKS)

export const helpNew = z.strictObject({
  slug: z
    .string({ error: '주소를 적어 주세요.' })
    .check(
      z.trim(),
      z.regex(
        /^[a-z][a-z0-9-]{1,39}$/,
        '영문 소문자로 시작해 2~40자로 적어 주세요. 숫자와 -도 쓸 수 있어요.',
      ),
    ),
  topic,
  title,
})
export const helpDraftChange = z.strictObject({
  slug: helpSlug,
  edition,
  title,
  summary: text('한 문장 답', 200).check(KNOWN_MARKS),
  words: z._default(
    z.string().check(z.trim(), z.maxLength(200, '찾는 말은 200자까지 쓸 수 있어요.'), KNOWN_MARKS),
    '',
  ),
  body: text('내용', 8000).check(KNOWN_MARKS),
  /** Empty for no button. */
  action: z._default(
    z.union([z.enum(HELP_ACTION_NAMES), z.literal('')], { error: '버튼을 골라 주세요.' }),
    '',
  ),
})
export const helpPlace = z.strictObject({ slug: helpSlug, edition, topic, position })
export const helpMove = z.strictObject({
  slug: helpSlug,
  to: z.enum(['up', 'down'], { error: '위로 옮길지 아래로 옮길지 골라 주세요.' }),
})
export const helpPublishing = z.strictObject({
  slug: helpSlug,
  edition,
  version,
  confirmed: z.literal(true, { error: '미리 보기를 확인했다고 표시해 주세요.' }),
})
export const helpTakingDown = z.strictObject({ slug: helpSlug, edition })

export const helpOps = {
  /** 도움말 글 모두, 내린 것까지 */
  listOpsHelp: endpoint({
    route: 'GET /ops/help',
    who: 'operator',
    may: ['support'],
    // Reads every article that operators changed, a hundred at most.
    rows: [400, 0],
    input: nothing,
    output: z.object({ items: z.array(listed) }),
  }),
  /** 도움말 글 하나: 쓰고 있는 글, 독자가 보는 모습, 버전의 기록 */
  getOpsHelp: endpoint({
    route: 'GET /ops/help/{slug}',
    who: 'operator',
    may: ['support'],
    // Reads every article that operators changed, a hundred at most.
    rows: [400, 0],
    input: z.strictObject({ slug: helpSlug, version: z.optional(version) }),
    output: opsHelpArticle,
  }),
  /** 새 도움말 글 만들기. 공개하기 전에는 아무도 보지 못해요 */
  createHelp: endpoint({
    route: 'POST /ops/help',
    who: 'operator',
    may: [],
    audit: '도움말 글 만들기',
    about: 'nobody',
    // Reads every article that operators changed, a hundred at most.
    rows: [400, 40],
    input: helpNew,
    output: done,
    errors: ['help_taken', 'help_full'],
  }),
  /** 도움말 초안 저장하기. 독자가 보는 글은 그대로예요 */
  updateHelpDraft: endpoint({
    route: 'PUT /ops/help/{slug}',
    who: 'operator',
    may: [],
    audit: '도움말 초안 고치기',
    about: 'nobody',
    // Reads fifty versions with their writers and publishers.
    rows: [220, 40],
    input: helpDraftChange,
    output: done,
  }),
  /** 도움말 글의 주제와 순서 바꾸기 */
  placeHelp: endpoint({
    route: 'PUT /ops/help/{slug}/place',
    who: 'operator',
    may: [],
    audit: '도움말 순서 바꾸기',
    about: 'nobody',
    // Reads fifty versions with their writers and publishers.
    rows: [220, 40],
    input: helpPlace,
    output: done,
  }),
  /** 도움말 글을 같은 주제 안에서 한 자리 위나 아래로 옮기기 */
  moveHelp: endpoint({
    route: 'POST /ops/help/{slug}/move',
    who: 'operator',
    may: [],
    audit: '도움말 순서 바꾸기',
    about: 'nobody',
    // Reads every article that operators changed, and writes those whose positions were equal, a hundred at most.
    rows: [700, 400],
    input: helpMove,
    output: done,
  }),
  /** 초안이나 지난 버전, 기본 글(0)을 독자에게 보이기 */
  publishHelp: endpoint({
    route: 'POST /ops/help/{slug}/publish',
    who: 'operator',
    may: [],
    audit: '도움말 공개',
    about: 'nobody',
    // Reads fifty versions with their writers and publishers.
    rows: [220, 40],
    freshSignIn: true,
    input: helpPublishing,
    output: done,
    errors: ['help_transition', 'help_empty'],
  }),
  /** 도움말 글 내리기. 서비스의 문장이 이어지는 글은 내릴 수 없어요 */
  unpublishHelp: endpoint({
    route: 'POST /ops/help/{slug}/unpublish',
    who: 'operator',
    may: [],
    audit: '도움말 글 내리기',
    about: 'nobody',
    // Reads fifty versions with their writers and publishers.
    rows: [220, 40],
    freshSignIn: true,
    input: helpTakingDown,
    output: done,
    errors: ['help_transition', 'help_linked'],
  }),
}
